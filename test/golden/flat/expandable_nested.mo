// cardan: check I4.Engine %f
// cardan: flatten I4.Engine %f
// The engine of section 9.1.3: an array of nested expandable connectors, made by a loop; connectors with flows in a bus.
package I4
  connector RealInput = input Real;
  connector RealOutput = output Real;
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  expandable connector EngineBus
  end EngineBus;
  expandable connector CylinderBus
    Real spark_advance;
    Real unused;
  end CylinderBus;
  model SparkPlug
    RealInput spark_advance;
    Pin p;
  equation
    p.v = spark_advance;
  end SparkPlug;
  model Cylinder
    CylinderBus cylinder_bus;
    SparkPlug spark_plug;
  equation
    connect(spark_plug.spark_advance, cylinder_bus.spark_advance);
    connect(spark_plug.p, cylinder_bus.supply);
  end Cylinder;
  model Controller
    EngineBus bus;
    CylinderBus first;
    model Give
      RealOutput y;
      parameter Real k = 1;
    equation
      y = k*time;
    end Give;
    Give give[2](k = {1, 2});
  equation
    connect(bus.cylinder_bus[1], first);
    connect(give[1].y, first.spark_advance);
    connect(give.y, bus.all);
  end Controller;
  model Engine
    EngineBus bus;
    Cylinder cylinder[1];
    Controller controller;
  equation
    for i in 1:1 loop
      connect(cylinder[i].cylinder_bus, bus.cylinder_bus[i]);
    end for;
    connect(controller.bus, bus);
  end Engine;
end I4;
