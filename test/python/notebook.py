"""Runs the code cells of a notebook in order, as Jupyter would, and has what they end with show itself: notebook.py FILE"""
import ast
import json
import os
import sys

path = os.path.abspath(sys.argv[1])
os.chdir(os.path.dirname(path))
with open(path, encoding="utf-8") as f:
    book = json.load(f)
assert book["nbformat"] == 4
names = {"__name__": "__main__"}
shown = 0
for number, cell in enumerate(book["cells"]):
    if cell["cell_type"] != "code":
        continue
    assert cell["outputs"] == [] and cell["execution_count"] is None, "cell %d keeps outputs" % number
    tree = ast.parse("".join(cell["source"]), "%s, cell %d" % (path, number))
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "%s, cell %d" % (path, number), "exec"), names)
    if last is not None:
        value = eval(compile(ast.Expression(last.value), "%s, cell %d" % (path, number), "eval"), names)
        shown += 1
        if hasattr(value, "_repr_html_"):
            assert value._repr_html_() is not None
assert shown, "nothing is shown"
