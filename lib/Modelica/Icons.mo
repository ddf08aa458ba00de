within Modelica;
package Icons "Classes that carry no equations: they mark what a class is for"
  extends IconsPackage;
  partial class Information "Documentation"
    annotation(Icon(graphics={
      Rectangle(extent={{-80, -100}, {80, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Ellipse(extent={{-14, 41}, {14, 69}}, lineColor={36, 80, 160}, fillColor={36, 80, 160}, fillPattern=FillPattern.Solid),
      Line(points={{0, 25}, {0, -65}}, color={36, 80, 160}, thickness=3)}));
  end Information;
  partial class Contact "Whom to ask"
    annotation(Icon(graphics={
      Rectangle(extent={{-100, -65}, {100, 65}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Line(points={{-100, 60}, {0, -10}, {100, 60}}, color={36, 80, 160}, thickness=2)}));
  end Contact;
  partial class ReleaseNotes "What has changed"
    annotation(Icon(graphics={
      Rectangle(extent={{-80, -100}, {80, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Line(points={{-50, 60}, {50, 60}}, color={36, 80, 160}, thickness=2),
      Line(points={{-50, 30}, {50, 30}}, color={36, 80, 160}, thickness=2),
      Line(points={{-50, 0}, {50, 0}}, color={36, 80, 160}, thickness=2),
      Line(points={{-50, -30}, {50, -30}}, color={36, 80, 160}, thickness=2),
      Line(points={{-50, -60}, {50, -60}}, color={36, 80, 160}, thickness=2)}));
  end ReleaseNotes;
  partial class References "Literature"
    annotation(Icon(graphics={
      Rectangle(extent={{-80, -100}, {80, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Line(points={{-45, -100}, {-45, 100}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-20, 50}, {55, 50}}, color={36, 80, 160}, thickness=2),
      Line(points={{-20, 20}, {55, 20}}, color={36, 80, 160}, thickness=2)}));
  end References;
  partial package ExamplesPackage "Package of examples"
    annotation(Icon(graphics={
      Rectangle(extent={{-100, -80}, {100, 50}}, lineColor={36, 80, 160}, fillColor={236, 241, 250}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Polygon(points={{-100, 36}, {-100, 80}, {-20, 80}, {0, 50}, {100, 50}, {100, 36}, {-100, 36}}, lineColor={36, 80, 160}, fillColor={205, 217, 240}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Polygon(points={{-20, -60}, {-20, 20}, {45, -20}, {-20, -60}}, lineColor={0, 112, 122}, fillColor={0, 112, 122}, fillPattern=FillPattern.Solid, lineThickness=0.5)}));
  end ExamplesPackage;
  partial model Example "Model that can be simulated as it is"
    annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={0, 112, 122}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=30, lineThickness=0.5),
      Polygon(points={{-34, -58}, {-34, 58}, {66, 0}, {-34, -58}}, lineColor={0, 112, 122}, fillColor={0, 112, 122}, fillPattern=FillPattern.Solid, lineThickness=0.5)}));
  end Example;
  partial package Package "Package"
    annotation(Icon(graphics={
      Rectangle(extent={{-100, -80}, {100, 50}}, lineColor={36, 80, 160}, fillColor={236, 241, 250}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Polygon(points={{-100, 36}, {-100, 80}, {-20, 80}, {0, 50}, {100, 50}, {100, 36}, {-100, 36}}, lineColor={36, 80, 160}, fillColor={205, 217, 240}, fillPattern=FillPattern.Solid, lineThickness=0.5)}));
  end Package;
  partial package BasesPackage "Package of base classes"
    annotation(Icon(graphics={
      Rectangle(extent={{-100, -80}, {100, 50}}, lineColor={36, 80, 160}, fillColor={236, 241, 250}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Polygon(points={{-100, 36}, {-100, 80}, {-20, 80}, {0, 50}, {100, 50}, {100, 36}, {-100, 36}}, lineColor={36, 80, 160}, fillColor={205, 217, 240}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-50, -60}, {50, -60}}, color={36, 80, 160}, thickness=2),
      Line(points={{-30, -30}, {30, -30}}, color={36, 80, 160}, thickness=2),
      Line(points={{-10, 0}, {10, 0}}, color={36, 80, 160}, thickness=2)}));
  end BasesPackage;
  partial package VariantsPackage "Package of variants"
    annotation(Icon(graphics={
      Rectangle(extent={{-100, -80}, {100, 50}}, lineColor={36, 80, 160}, fillColor={236, 241, 250}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Polygon(points={{-100, 36}, {-100, 80}, {-20, 80}, {0, 50}, {100, 50}, {100, 36}, {-100, 36}}, lineColor={36, 80, 160}, fillColor={205, 217, 240}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{-61, -36}, {-29, -4}}, lineColor={36, 80, 160}, fillColor={36, 80, 160}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-16, -36}, {16, -4}}, lineColor={0, 112, 122}, fillColor={0, 112, 122}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{29, -36}, {61, -4}}, lineColor={150, 110, 20}, fillColor={150, 110, 20}, fillPattern=FillPattern.Solid)}));
  end VariantsPackage;
  partial package InterfacesPackage "Package of connectors and partial classes"
    annotation(Icon(graphics={
      Rectangle(extent={{-100, -80}, {100, 50}}, lineColor={36, 80, 160}, fillColor={236, 241, 250}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Polygon(points={{-100, 36}, {-100, 80}, {-20, 80}, {0, 50}, {100, 50}, {100, 36}, {-100, 36}}, lineColor={36, 80, 160}, fillColor={205, 217, 240}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-70, -20}, {-20, -20}}, color={36, 80, 160}, thickness=2),
      Line(points={{20, -20}, {70, -20}}, color={36, 80, 160}, thickness=2),
      Rectangle(extent={{-20, -40}, {20, 0}}, lineColor={36, 80, 160}, fillColor={36, 80, 160}, fillPattern=FillPattern.Solid, lineThickness=0.5)}));
  end InterfacesPackage;
  partial package SourcesPackage "Package of sources"
    annotation(Icon(graphics={
      Rectangle(extent={{-100, -80}, {100, 50}}, lineColor={36, 80, 160}, fillColor={236, 241, 250}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Polygon(points={{-100, 36}, {-100, 80}, {-20, 80}, {0, 50}, {100, 50}, {100, 36}, {-100, 36}}, lineColor={36, 80, 160}, fillColor={205, 217, 240}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-60, -20}, {-40, 15}, {-20, 15}, {0, -20}, {20, -55}, {40, -55}, {60, -20}}, color={36, 80, 160}, thickness=2, smooth=Smooth.Bezier)}));
  end SourcesPackage;
  partial package SensorsPackage "Package of sensors"
    annotation(Icon(graphics={
      Rectangle(extent={{-100, -80}, {100, 50}}, lineColor={36, 80, 160}, fillColor={236, 241, 250}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Polygon(points={{-100, 36}, {-100, 80}, {-20, 80}, {0, 50}, {100, 50}, {100, 36}, {-100, 36}}, lineColor={36, 80, 160}, fillColor={205, 217, 240}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-55, -55}, {-40, -5}, {0, 15}, {40, -5}, {55, -55}}, color={36, 80, 160}, thickness=2, smooth=Smooth.Bezier),
      Line(points={{0, -55}, {30, -10}}, color={36, 80, 160}, thickness=2)}));
  end SensorsPackage;
  partial package UtilitiesPackage "Package of utilities"
    annotation(Icon(graphics={
      Rectangle(extent={{-100, -80}, {100, 50}}, lineColor={36, 80, 160}, fillColor={236, 241, 250}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Polygon(points={{-100, 36}, {-100, 80}, {-20, 80}, {0, 50}, {100, 50}, {100, 36}, {-100, 36}}, lineColor={36, 80, 160}, fillColor={205, 217, 240}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-50, -60}, {20, 10}}, color={36, 80, 160}, thickness=2),
      Ellipse(extent={{12, -3}, {48, 33}}, lineColor={36, 80, 160}, fillColor={36, 80, 160}, fillPattern=FillPattern.Solid)}));
  end UtilitiesPackage;
  partial package TypesPackage "Package of types"
    annotation(Icon(graphics={
      Rectangle(extent={{-100, -80}, {100, 50}}, lineColor={36, 80, 160}, fillColor={236, 241, 250}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Polygon(points={{-100, 36}, {-100, 80}, {-20, 80}, {0, 50}, {100, 50}, {100, 36}, {-100, 36}}, lineColor={36, 80, 160}, fillColor={205, 217, 240}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-50, 10}, {50, 10}}, color={36, 80, 160}, thickness=2),
      Line(points={{0, 10}, {0, -65}}, color={36, 80, 160}, thickness=2)}));
  end TypesPackage;
  partial package FunctionsPackage "Package of functions"
    annotation(Icon(graphics={
      Rectangle(extent={{-100, -80}, {100, 50}}, lineColor={36, 80, 160}, fillColor={236, 241, 250}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Polygon(points={{-100, 36}, {-100, 80}, {-20, 80}, {0, 50}, {100, 50}, {100, 36}, {-100, 36}}, lineColor={36, 80, 160}, fillColor={205, 217, 240}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{30, 20}, {10, 25}, {0, 0}, {-10, -50}, {-30, -65}}, color={36, 80, 160}, thickness=2, smooth=Smooth.Bezier),
      Line(points={{-25, -15}, {25, -15}}, color={36, 80, 160}, thickness=2)}));
  end FunctionsPackage;
  partial package IconsPackage "Package of icons"
    annotation(Icon(graphics={
      Rectangle(extent={{-100, -80}, {100, 50}}, lineColor={36, 80, 160}, fillColor={236, 241, 250}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Polygon(points={{-100, 36}, {-100, 80}, {-20, 80}, {0, 50}, {100, 50}, {100, 36}, {-100, 36}}, lineColor={36, 80, 160}, fillColor={205, 217, 240}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-50, -60}, {0, -10}}, lineColor={0, 112, 122}, fillColor={0, 112, 122}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{10, -30}, {60, 20}}, lineColor={150, 110, 20}, fillColor={150, 110, 20}, fillPattern=FillPattern.Solid)}));
  end IconsPackage;
  partial package InternalPackage "Package that users do not need"
    annotation(Icon(graphics={
      Rectangle(extent={{-100, -80}, {100, 50}}, lineColor={36, 80, 160}, fillColor={236, 241, 250}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Polygon(points={{-100, 36}, {-100, 80}, {-20, 80}, {0, 50}, {100, 50}, {100, 36}, {-100, 36}}, lineColor={36, 80, 160}, fillColor={205, 217, 240}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-28, -60}, {28, -15}}, lineColor={36, 80, 160}, fillColor={36, 80, 160}, fillPattern=FillPattern.Solid, radius=6, lineThickness=0.5),
      Line(points={{-18, -15}, {-18, 10}, {18, 10}, {18, -15}}, color={36, 80, 160}, thickness=1)}));
  end InternalPackage;
  partial package MaterialPropertiesPackage "Package of material properties"
    annotation(Icon(graphics={
      Rectangle(extent={{-100, -80}, {100, 50}}, lineColor={36, 80, 160}, fillColor={236, 241, 250}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Polygon(points={{-100, 36}, {-100, 80}, {-20, 80}, {0, 50}, {100, 50}, {100, 36}, {-100, 36}}, lineColor={36, 80, 160}, fillColor={205, 217, 240}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Polygon(points={{-50, -60}, {-50, 0}, {0, 25}, {50, 0}, {50, -60}, {-50, -60}}, lineColor={36, 80, 160}, fillColor={205, 217, 240}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-50, 0}, {0, -25}, {50, 0}}, color={36, 80, 160}, thickness=2),
      Line(points={{0, -25}, {0, -60}}, color={36, 80, 160}, thickness=2)}));
  end MaterialPropertiesPackage;
  partial package RecordsPackage "Package of records"
    annotation(Icon(graphics={
      Rectangle(extent={{-100, -80}, {100, 50}}, lineColor={36, 80, 160}, fillColor={236, 241, 250}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Polygon(points={{-100, 36}, {-100, 80}, {-20, 80}, {0, 50}, {100, 50}, {100, 36}, {-100, 36}}, lineColor={36, 80, 160}, fillColor={205, 217, 240}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-50, -65}, {50, 20}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-50, -8}, {50, -8}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-50, -36}, {50, -36}}, color={36, 80, 160}, thickness=0.5)}));
  end RecordsPackage;
  partial class MaterialProperty "Material property" end MaterialProperty;
  partial class RoundSensor "Sensor" end RoundSensor;
  partial class RectangularSensor "Sensor" end RectangularSensor;
  partial function Function "Function"
    annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{45, 70}, {15, 80}, {0, 20}, {-15, -60}, {-45, -75}}, color={36, 80, 160}, thickness=2, smooth=Smooth.Bezier),
      Line(points={{-40, 0}, {40, 0}}, color={36, 80, 160}, thickness=2)}));
  end Function;
  partial record Record "Record"
    annotation(Icon(graphics={
      Rectangle(extent={{-100, -75}, {100, 75}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Line(points={{-100, 25}, {100, 25}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-100, -25}, {100, -25}}, color={36, 80, 160}, thickness=0.5)}));
  end Record;
  type TypeReal "Real type" extends Real; end TypeReal;
  type TypeInteger "Integer type" extends Integer; end TypeInteger;
  type TypeBoolean "Boolean type" extends Boolean; end TypeBoolean;
  type TypeString "String type" extends String; end TypeString;
  expandable connector SignalBus "Bus of signals"
    annotation(Icon(graphics={
      Rectangle(extent={{-100, -40}, {100, 40}}, lineColor={150, 110, 20}, fillColor={255, 221, 120}, fillPattern=FillPattern.Solid, radius=40, lineThickness=0.5),
      Ellipse(extent={{-62, -12}, {-38, 12}}, lineColor={150, 110, 20}, fillColor={150, 110, 20}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-12, -12}, {12, 12}}, lineColor={150, 110, 20}, fillColor={150, 110, 20}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{38, -12}, {62, 12}}, lineColor={150, 110, 20}, fillColor={150, 110, 20}, fillPattern=FillPattern.Solid)}),
      Diagram(graphics={
      Rectangle(extent={{-100, -40}, {100, 40}}, lineColor={150, 110, 20}, fillColor={255, 221, 120}, fillPattern=FillPattern.Solid, radius=40, lineThickness=0.5),
      Ellipse(extent={{-62, -12}, {-38, 12}}, lineColor={150, 110, 20}, fillColor={150, 110, 20}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-12, -12}, {12, 12}}, lineColor={150, 110, 20}, fillColor={150, 110, 20}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{38, -12}, {62, 12}}, lineColor={150, 110, 20}, fillColor={150, 110, 20}, fillPattern=FillPattern.Solid),
      Text(extent={{-150, 90}, {150, 50}}, textString="%name", textColor={38, 52, 78})}));
  end SignalBus;
  expandable connector SignalSubBus "Part of a bus of signals"
    annotation(Icon(graphics={
      Rectangle(extent={{-100, -30}, {100, 30}}, lineColor={150, 110, 20}, fillColor={255, 221, 120}, fillPattern=FillPattern.Solid, radius=30, lineThickness=0.5),
      Ellipse(extent={{-62, -12}, {-38, 12}}, lineColor={150, 110, 20}, fillColor={150, 110, 20}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-12, -12}, {12, 12}}, lineColor={150, 110, 20}, fillColor={150, 110, 20}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{38, -12}, {62, 12}}, lineColor={150, 110, 20}, fillColor={150, 110, 20}, fillPattern=FillPattern.Solid)}),
      Diagram(graphics={
      Rectangle(extent={{-100, -30}, {100, 30}}, lineColor={150, 110, 20}, fillColor={255, 221, 120}, fillPattern=FillPattern.Solid, radius=30, lineThickness=0.5),
      Ellipse(extent={{-62, -12}, {-38, 12}}, lineColor={150, 110, 20}, fillColor={150, 110, 20}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-12, -12}, {12, 12}}, lineColor={150, 110, 20}, fillColor={150, 110, 20}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{38, -12}, {62, 12}}, lineColor={150, 110, 20}, fillColor={150, 110, 20}, fillPattern=FillPattern.Solid),
      Text(extent={{-150, 90}, {150, 40}}, textString="%name", textColor={38, 52, 78})}));
  end SignalSubBus;
  partial class UnderConstruction "Class that may change" end UnderConstruction;
  partial class ObsoleteModel "Class that will be removed" end ObsoleteModel;
end Icons;
