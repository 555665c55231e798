"""What `reconcile` and `why` say as JSON is what their schema describes.

    schema.py PROGRAM
"""

import glob
import json
import os
import subprocess
import sys

import jsonschema

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def said(program, *arguments):
    done = subprocess.run([program, *arguments, "--format", "json"], capture_output=True, text=True)
    assert done.returncode in (0, 1), f"{' '.join(arguments)}: {done.stderr}"
    return json.loads(done.stdout)


def main():
    program = os.path.abspath(sys.argv[1])
    with open(os.path.join(ROOT, "schemas", "reconcile.schema.json"), encoding="utf-8") as file:
        schema = jsonschema.Draft7Validator(json.load(file))
    records = sorted(glob.glob(os.path.join(ROOT, "records", "*", "*", "6.4-foul*.yaml")))[:4]
    records += sorted(glob.glob(os.path.join(ROOT, "records", "rummy", "gin-rummy", "hand-[gl]*.yaml")))
    disputes = sorted(glob.glob(os.path.join(ROOT, "tests", "reconcile", "disputes", "*")))
    documents = {"why": said(program, "why", *records), "reconcile": said(program, "reconcile", "--effort", "500", *records[:1])}
    for record in records[1:]:
        documents[record] = said(program, "reconcile", "--effort", "500", record)
    for folder in disputes:
        accounts = [os.path.join(folder, name) for name in ("first.yaml", "second.yaml")]
        documents[folder] = said(program, "reconcile", "--effort", "500", *accounts)
    failed = False
    for name, document in documents.items():
        for error in schema.iter_errors(document):
            print(f"{name}: {list(error.absolute_path)}: {error.message}")
            failed = True
    return failed


if __name__ == "__main__":
    sys.exit(main())
