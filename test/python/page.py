"""Runs the Python examples of a page of the documentation, all in one namespace and in a folder of their own: page.py PAGE

A block that ends with a comment `# -> VALUE` behind an expression must give it."""
import os
import re
import sys
import tempfile

page = os.path.abspath(sys.argv[1])
with open(page, encoding="utf-8") as f:
    text = f.read()
os.chdir(tempfile.mkdtemp())
for name, content in re.findall(r"cat > (\S+) <<'END'\n(.*?)\nEND", text, re.S):
    with open(name, "w", encoding="utf-8") as f:
        f.write(content)
names = {"__name__": "page"}
blocks = re.findall(r"```python\n(.*?)```", text, re.S)
assert blocks, "no examples"
for block in blocks:
    exec(compile(block, page, "exec"), names)
    for expression, wanted in re.findall(r"^(.*?)\s*# -> (.*)$", block, re.M):
        found = eval(expression, names)
        assert repr(found) == wanted or abs(float(found) - float(wanted)) < 1e-3 * abs(float(wanted)), \
            "%s is %r, not %s" % (expression, found, wanted)
