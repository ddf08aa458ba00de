"""Classes of packages: they are made, get other names and go; package.order and all that names them follow."""
import os

FILES = {
    "package.mo": 'package Works "Works"\n  extends Modelica.Icons.Package;\n  annotation(Documentation(info="<a href=\\"modelica://Works.Parts.Cart\\">Cart</a> '
                  '<img src=\'modelica://Works.Parts/Resources/Cart.png\'/>"));\nend Works;\n',
    "package.order": "Parts\nRun\n",
    "Run.mo": 'within Works;\nmodel Run "Cart"\n  Parts.Cart cart(m = 2) "Cart" /* Cart */; // Cart\n  Real m = cart.m;\nend Run;\n',
    "Parts/package.mo": "within Works;\npackage Parts\nend Parts;\n",
    "Parts/package.order": "Cart",
    "Parts/Cart.mo": 'within Works.Parts;\nmodel Cart\n  parameter Real m = 1;\n  annotation(Icon(graphics={Text(textString="%name %m %{m} m %mm")}), '
                     'Documentation(info="%m of modelica://Works.Parts.Cart#m"));\nend Cart;\n',
}
BENCH = "model Bench\n  Works.Parts.Cart a(m = 3);\n  model Cart end Cart;\n  Cart b;\nend Bench;\n"


def renamed(studio, folder, check, path, line, character, to):
    """The texts after a renaming, by their paths below the folder."""
    status, answer = studio.ask("POST", "/api/edit", {"path": path, "model": "All", "ask": {"what": "rename", "line": line, "character": character, "to": to}})
    check("a renaming is answered", status == 200 and answer.get("asked"), (status, answer))
    after = {}
    for uri, edits in answer["asked"]["changes"].items():
        name = os.path.relpath(uri[len("file://"):], os.path.realpath(folder))
        lines = open(os.path.join(folder, name)).read().split("\n")
        for e in sorted(edits, key=lambda e: (e["range"]["start"]["line"], e["range"]["start"]["character"]), reverse=True):
            a, b = e["range"]["start"], e["range"]["end"]
            lines[a["line"]] = lines[a["line"]][:a["character"]] + e["newText"] + lines[a["line"]][b["character"]:]
        after[name] = "\n".join(lines)
    return after, answer["asked"]


def test(studio, folder, check):
    works = os.path.join(folder, "Works")
    os.makedirs(os.path.join(works, "Parts"))
    for name, text in FILES.items():
        open(os.path.join(works, name), "w").write(text)
    open(os.path.join(folder, "Bench.mo"), "w").write(BENCH)
    read = lambda name: open(os.path.join(works, name)).read()
    post = lambda what, **words: studio.ask("POST", "/api/" + what, words)

    # a name, in all files and links, and in no other text
    after, _ = renamed(studio, folder, check, "Works/Parts/Cart.mo", 1, 6, "Wagon")
    check("a class has its new name everywhere", after == {
        "Bench.mo": BENCH.replace("Works.Parts.Cart", "Works.Parts.Wagon"),
        "Works/package.mo": FILES["package.mo"].replace("Works.Parts.Cart", "Works.Parts.Wagon"),
        "Works/Run.mo": FILES["Run.mo"].replace("Parts.Cart", "Parts.Wagon"),
        "Works/Parts/Cart.mo": FILES["Parts/Cart.mo"].replace("Cart", "Wagon"),
    }, after)
    after, _ = renamed(studio, folder, check, "Works/Parts/package.mo", 1, 9, "Pieces")
    check("a package too, in links to what is in it", after == {
        "Bench.mo": BENCH.replace("Works.Parts", "Works.Pieces"),
        "Works/package.mo": FILES["package.mo"].replace("Works.Parts", "Works.Pieces"),
        "Works/Run.mo": FILES["Run.mo"].replace("Parts", "Pieces"),
        "Works/Parts/package.mo": FILES["Parts/package.mo"].replace("Parts", "Pieces"),
        "Works/Parts/Cart.mo": FILES["Parts/Cart.mo"].replace("Works.Parts", "Works.Pieces"),
    }, after)
    after, _ = renamed(studio, folder, check, "Works/Parts/Cart.mo", 2, 17, "mass")
    check("a parameter, where its value is shown, too", after == {
        "Bench.mo": BENCH.replace("m = 3", "mass = 3"),
        "Works/Run.mo": FILES["Run.mo"].replace("cart(m", "cart(mass").replace("cart.m", "cart.mass"),
        "Works/Parts/Cart.mo": FILES["Parts/Cart.mo"].replace("Real m", "Real mass").replace("%name %m %{m}", "%name %mass %{mass}"),
    }, after)
    after, answer = renamed(studio, folder, check, "Works/Run.mo", 1, 6, "Parts")
    check("never that of another", not after and answer.get("taken"), answer)

    # new ones: a file, a folder, a line of package.order
    check("a file is made", post("make", path="Works/Parts/Rail.mo", text="within Works.Parts;\nmodel Rail end Rail;\n")[0] == 200 and read("Parts/package.order") == "Cart\nRail\n", read("Parts/package.order"))
    check("never over another", post("make", path="Works/Parts/Rail.mo", text="x")[0] == 409 and "Rail" in read("Parts/Rail.mo"))
    check("a package is made", post("make", path="Works/More/package.mo", text="within Works;\npackage More end More;\n")[0] == 200)
    check("with its orders", read("package.order") == "Parts\nRun\nMore\n" and read("More/package.order") == "" and read("More/package.mo").startswith("within Works;"))
    for path in ("Works/x.txt", "Works/No/Class.mo", "../x.mo", "package.mo", "Works/../x.mo", "/x.mo", ""):
        status = post("make", path=path, text="model x end x;")[0]
        check("not made: " + path, status in (400, 403, 404), status)
    check("nor over a folder", post("make", path="Works/Parts/package.mo", text="x")[0] == 409)

    # other names, and gone
    check("a package is moved", post("move", path="Works/More/package.mo", to="Works/Less/package.mo")[0] == 200 and read("package.order") == "Parts\nRun\nLess\n" and os.path.isfile(os.path.join(works, "Less", "package.mo")))
    check("not over another", post("move", path="Works/Less/package.mo", to="Works/Parts/package.mo")[0] == 409 and os.path.isdir(os.path.join(works, "Less")))
    check("not to a file", post("move", path="Works/Less/package.mo", to="Works/Less.mo")[0] == 400)
    for words, after in (({"to": "k"}, "Parts\nRun\nLess\nk\n"), ({"name": "k", "to": "l"}, "Parts\nRun\nLess\nl\n"), ({"name": "l"}, "Parts\nRun\nLess\n")):
        check("a class of package.mo in the order", post("order", path="Works/package.mo", **words)[0] == 200 and read("package.order") == after, read("package.order"))
    check("no class", post("order", path="Works/package.mo")[0] == 400 and post("order", path="Works/Run.mo", to="x")[0] == 400)
    open(os.path.join(works, "Parts", "notes.txt"), "w").write("kept")
    check("a package with other files stays", post("remove", path="Works/Parts/package.mo")[0] == 409 and read("Parts/Cart.mo") and read("Parts/notes.txt") == "kept")
    os.unlink(os.path.join(works, "Parts", "notes.txt"))
    os.symlink(folder, os.path.join(works, "Parts", "away"))
    check("so does one with a link", post("remove", path="Works/Parts/package.mo")[0] == 409 and os.path.exists(os.path.join(works, "Parts", "Cart.mo")))
    os.unlink(os.path.join(works, "Parts", "away"))
    check("a package goes with its classes", post("remove", path="Works/Parts/package.mo")[0] == 200 and not os.path.exists(os.path.join(works, "Parts")) and read("package.order") == "Run\nLess\n", read("package.order"))
    check("a link is no package", (os.symlink(os.path.join(works, "Less"), os.path.join(works, "Linked")), post("remove", path="Works/Linked/package.mo")[0])[1] in (403, 404) and os.path.isfile(os.path.join(works, "Less", "package.mo")))
