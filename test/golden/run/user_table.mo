// cardan: simulate %f --stop 2 -o %t/x.csv
// cardan: simulate %f --stop 2 --set table.tableName=Other -o %t/x.csv
model UserTable "Tables that the C function usertab gives, by rows and by columns"
  function include "stands for the C text that it includes"
    input Real u;
    output Real y;
    external "C" y = same(u) annotation (Include = "
#include <string.h>
static double by_rows[] = {0, 1, 1, 3, 2, 7};
static double by_columns[] = {0, 1, 2, 5, 6, 7};
int usertab(char *name, int kind, int dim[], int *column_wise, double **table)
{
    int of_time = kind == 0;
    if (strcmp(name, \"Known\") != 0)
        return 1;
    dim[0] = 3;
    dim[1] = 2;
    *column_wise = of_time;
    *table = of_time ? by_columns : by_rows;
    return 0;
}
double same(double u)
{
    return u;
}
");
  end include;
  Modelica.Blocks.Tables.CombiTable1Ds table(tableOnFile = true, tableName = "Known");
  Modelica.Blocks.Sources.CombiTimeTable ofTime(tableOnFile = true, tableName = "Known");
equation
  table.u = include(time);
  assert(abs(table.y[1] - (if time < 1 then 1 + 2*time else 3 + 4*(time - 1))) < 1e-9, "by rows");
  assert(abs(ofTime.y[1] - (5 + time)) < 1e-9, "by columns");
end UserTable;
