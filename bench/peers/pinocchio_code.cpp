/* pinocchio_code.cpp TREE: forward and inverse dynamics of a tree as C text, by CppADCodeGen on Pinocchio's recursions in the
 * axes of the links, which is the faster form: forward(x, y) with x = q, v, tau; inverse(x, y) with x = q, v, a. */
#include <pinocchio/codegen/cppadcg.hpp>

#include <pinocchio/algorithm/aba.hpp>
#include <pinocchio/algorithm/rnea.hpp>

#include "pinocchio_tree.hpp"

typedef CppAD::cg::CG<double> CG;
typedef CppAD::AD<CG> AD;
typedef Eigen::Matrix<AD, Eigen::Dynamic, 1> Vector;

static void write(const pin::Model &m, const char *name, bool is_forward)
{
    int n = m.nv;
    pin::ModelTpl<AD> model = m.cast<AD>();
    pin::DataTpl<AD> data(model);
    Vector x = Vector::Zero(3 * n);
    CppAD::Independent(x);
    Vector q = x.head(n), v = x.segment(n, n), given = x.tail(n);
    Vector y =
        is_forward ? pin::aba(model, data, q, v, given, pin::Convention::LOCAL) : pin::rnea(model, data, q, v, given);
    CppAD::ADFun<CG> fun(x, y);
    fun.optimize();
    CppAD::cg::CodeHandler<double> handler;
    CppAD::vector<CG> in(3 * n);
    handler.makeVariables(in);
    CppAD::vector<CG> out = fun.Forward(0, in);
    CppAD::cg::LanguageC<double> language("double");
    CppAD::cg::LangCDefaultVariableNameGenerator<double> names;
    std::ostringstream code;
    handler.generateCode(code, language, out, names);
    std::printf("void %s(const double *x, double *y)\n{\n    double v[%zu];\n%s}\n", name,
                handler.getTemporaryVariableCount() + 1, code.str().c_str());
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    std::vector<pin::JointIndex> made;
    pin::Model m = pinocchio_model(tree_read(argv[1]), made);
    std::puts("#include <math.h>");
    write(m, "forward", true);
    write(m, "inverse", false);
    return 0;
}
