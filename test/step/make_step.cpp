/* make_step.cpp FILE: writes a box of 40 x 30 x 20 mm with a bore of 10 mm along z as a STEP file, for the test. */
#include <BRepAlgoAPI_Cut.hxx>
#include <BRepPrimAPI_MakeBox.hxx>
#include <BRepPrimAPI_MakeCylinder.hxx>
#include <STEPControl_Writer.hxx>

int main(int n, char **args)
{
    if (n != 2)
        return 2;
    TopoDS_Shape box = BRepPrimAPI_MakeBox(40, 30, 20).Shape();
    TopoDS_Shape bore = BRepPrimAPI_MakeCylinder(gp_Ax2(gp_Pnt(20, 15, -1), gp_Dir(0, 0, 1)), 5, 22).Shape();
    STEPControl_Writer writer;
    writer.Transfer(BRepAlgoAPI_Cut(box, bore).Shape(), STEPControl_AsIs);
    return writer.Write(args[1]) == IFSelect_RetDone ? 0 : 1;
}
