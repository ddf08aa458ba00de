/* step.cpp: the plug-in cardan-step.so: solids of a STEP file through OpenCASCADE. Nothing is thrown out of it. */
#include <cardan/step_plugin.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

#include <BRepGProp.hxx>
#include <BRepMesh_IncrementalMesh.hxx>
#include <BRep_Tool.hxx>
#include <GProp_GProps.hxx>
#include <Message.hxx>
#include <Message_Messenger.hxx>
#include <Poly_Triangulation.hxx>
#include <STEPControl_Reader.hxx>
#include <Standard_Failure.hxx>
#include <TopExp_Explorer.hxx>
#include <TopoDS.hxx>

namespace
{

const double metre = 1e-3; /* OpenCASCADE brings all lengths to millimetres */

template <class T> T *copied(const std::vector<T> &from)
{
    T *to = static_cast<T *>(std::malloc((from.empty() ? 1 : from.size()) * sizeof(T)));
    for (std::size_t i = 0; to && i < from.size(); i++)
        to[i] = from[i];
    return to;
}

void measure(const TopoDS_Shape &shape, CardanStep *step)
{
    GProp_GProps whole;
    /* to 1e-12 of the volume where faces are not planes, cylinders, … */
    BRepGProp::VolumeProperties(shape, whole, 1e-12, false, true);
    gp_Pnt centre = whole.CentreOfMass();
    gp_Mat inertia = whole.MatrixOfInertia(); /* about the centre of mass */
    static const int row[6] = {1, 2, 3, 1, 1, 2}, column[6] = {1, 2, 3, 2, 3, 3};
    step->volume = whole.Mass() * metre * metre * metre;
    for (int k = 0; k < 3; k++)
        step->centre[k] = centre.Coord(k + 1) * metre;
    for (int k = 0; k < 6; k++)
        step->inertia[k] = inertia(row[k], column[k]) * metre * metre * metre * metre * metre;
}

void triangulate(const TopoDS_Shape &shape, double deflection, CardanStep *step)
{
    std::vector<double> vertices;
    std::vector<int> triangles;
    BRepMesh_IncrementalMesh mesh(shape, deflection, true);
    for (TopExp_Explorer face(shape, TopAbs_FACE); face.More(); face.Next()) {
        TopLoc_Location place;
        Handle(Poly_Triangulation) part = BRep_Tool::Triangulation(TopoDS::Face(face.Current()), place);
        if (part.IsNull())
            continue;
        int first = static_cast<int>(vertices.size() / 3);
        bool reversed = face.Current().Orientation() == TopAbs_REVERSED;
        for (int i = 1; i <= part->NbNodes(); i++) {
            gp_Pnt p = part->Node(i).Transformed(place.Transformation());
            for (int k = 1; k <= 3; k++)
                vertices.push_back(p.Coord(k) * metre);
        }
        for (int i = 1; i <= part->NbTriangles(); i++) {
            int a, b, c;
            part->Triangle(i).Get(a, b, c);
            triangles.push_back(first + a - 1);
            triangles.push_back(first + (reversed ? c : b) - 1);
            triangles.push_back(first + (reversed ? b : c) - 1);
        }
    }
    step->n_vertices = static_cast<int>(vertices.size() / 3);
    step->n_triangles = static_cast<int>(triangles.size() / 3);
    step->vertices = copied(vertices);
    step->triangles = copied(triangles);
}

} // namespace

int cardan_step_read(const char *path, double deflection, CardanStep *step, char *message, std::size_t room)
{
    *step = CardanStep();
    try {
        Message::DefaultMessenger()->ChangePrinters().Clear(); /* what it prints is for its own programmers */
        STEPControl_Reader reader;
        if (reader.ReadFile(path) != IFSelect_RetDone) {
            std::snprintf(message, room, "no STEP file, or one with errors");
            return 1;
        }
        reader.TransferRoots();
        TopoDS_Shape shape = reader.OneShape();
        if (shape.IsNull() || !TopExp_Explorer(shape, TopAbs_SOLID).More()) {
            std::snprintf(message, room, "the STEP file holds no solid");
            return 1;
        }
        measure(shape, step);
        triangulate(shape, deflection, step);
        if (!step->vertices || !step->triangles) {
            cardan_step_free(step);
            std::snprintf(message, room, "no memory");
            return 1;
        }
        return 0;
    } catch (const Standard_Failure &failure) {
        std::snprintf(message, room, "OpenCASCADE: %s", failure.GetMessageString());
    } catch (...) {
        std::snprintf(message, room, "OpenCASCADE failed");
    }
    cardan_step_free(step);
    return 1;
}

void cardan_step_free(CardanStep *step)
{
    std::free(step->vertices);
    std::free(step->triangles);
    *step = CardanStep();
}
