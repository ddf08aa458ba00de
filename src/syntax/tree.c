#include "syntax/tree.h"

const char *class_kind_text(ClassKind kind)
{
    static const char *const texts[] = {
        [CLASS_CLASS] = "class",
        [CLASS_MODEL] = "model",
        [CLASS_RECORD] = "record",
        [CLASS_OPERATOR_RECORD] = "operator record",
        [CLASS_BLOCK] = "block",
        [CLASS_CONNECTOR] = "connector",
        [CLASS_EXPANDABLE_CONNECTOR] = "expandable connector",
        [CLASS_TYPE] = "type",
        [CLASS_PACKAGE] = "package",
        [CLASS_FUNCTION] = "function",
        [CLASS_OPERATOR_FUNCTION] = "operator function",
        [CLASS_OPERATOR] = "operator",
    };
    return texts[kind];
}

const char *tree_op_text(TreeOp op)
{
    static const char *const texts[] = {
        [OP_ADD] = "+",           [OP_SUB] = "-",
        [OP_MUL] = "*",           [OP_DIV] = "/",
        [OP_POW] = "^",           [OP_ADD_ELEMENT] = ".+",
        [OP_SUB_ELEMENT] = ".-",  [OP_MUL_ELEMENT] = ".*",
        [OP_DIV_ELEMENT] = "./",  [OP_POW_ELEMENT] = ".^",
        [OP_LESS] = "<",          [OP_LESS_EQUAL] = "<=",
        [OP_GREATER] = ">",       [OP_GREATER_EQUAL] = ">=",
        [OP_EQUAL] = "==",        [OP_NOT_EQUAL] = "<>",
        [OP_AND] = "and",         [OP_OR] = "or",
        [OP_NOT] = "not",         [OP_NEGATE] = "-",
        [OP_PLUS] = "+",          [OP_NEGATE_ELEMENT] = ".-",
        [OP_PLUS_ELEMENT] = ".+",
    };
    return texts[op];
}
