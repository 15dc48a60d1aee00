"""A client of Cosmos made from its OpenAPI document, with nothing but the standard library.

    cosmos = Cosmos("https://cosmos.example", "cosmos_key_…")
    status, answer = cosmos.call("getTechnologiesById", id="UTECH-…")

Run as a program, it calls every path with the example of the document and prints the status:

    COSMOS_TOKEN=… python3 cosmos_client.py https://cosmos.example
"""

import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request


class Cosmos:
    def __init__(self, base_url, token=None):
        self.base_url, self.token = base_url.rstrip("/"), token
        _, self.document = self._send("GET", "/api/v1/openapi.json")
        self.operations = {
            operation["operationId"]: (method.upper(), path, operation)
            for path, methods in self.document["paths"].items()
            for method, operation in methods.items()
        }

    def call(self, operation_id, body=None, **values):
        """Calls an operation by its id, with values for the path and the query; returns the status and the answer."""
        method, path, operation = self.operations[operation_id]
        query = {}
        for parameter in operation.get("parameters", []):
            name = parameter.get("name")
            if name in values and parameter["in"] == "path":
                path = path.replace("{%s}" % name, urllib.parse.quote(str(values[name]), safe=""))
            elif name in values and parameter["in"] == "query":
                query[name] = values[name]
        return self._send(method, path + ("?" + urllib.parse.urlencode(query) if query else ""), body)

    def example(self, operation_id):
        """The values and the body that the document shows for an operation."""
        _, _, operation = self.operations[operation_id]
        named = [each for each in operation.get("parameters", []) if "name" in each]
        shown = {each["name"]: each["schema"].get("example") for each in named}
        content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
        return {name: value for name, value in shown.items() if value is not None}, content.get("example")

    def _send(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"} if data else {}
        if self.token:
            headers["Authorization"] = "Bearer " + self.token
        request = urllib.request.Request(self.base_url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request) as response:
                is_json = response.headers.get_content_type() == "application/json"
                return response.status, json.load(response) if is_json else response.read()
        except urllib.error.HTTPError as refusal:
            return refusal.code, json.load(refusal)


if __name__ == "__main__":
    cosmos = Cosmos(sys.argv[1], os.environ.get("COSMOS_TOKEN"))
    # What ends a session or an account comes last.
    for operation_id in sorted(cosmos.operations, key=lambda name: ("Logout" in name, "Deletion" in name)):
        values, body = cosmos.example(operation_id)
        print(cosmos.call(operation_id, body, **values)[0], operation_id, flush=True)
