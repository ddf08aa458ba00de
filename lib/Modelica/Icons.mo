within Modelica;
package Icons "Classes that carry no equations: they mark what a class is for"
  extends IconsPackage;
  partial class Information "Documentation" end Information;
  partial class Contact "Whom to ask" end Contact;
  partial class ReleaseNotes "What has changed" end ReleaseNotes;
  partial class References "Literature" end References;
  partial package ExamplesPackage "Package of examples" end ExamplesPackage;
  partial model Example "Model that can be simulated as it is" end Example;
  partial package Package "Package" end Package;
  partial package BasesPackage "Package of base classes" end BasesPackage;
  partial package VariantsPackage "Package of variants" end VariantsPackage;
  partial package InterfacesPackage "Package of connectors and partial classes" end InterfacesPackage;
  partial package SourcesPackage "Package of sources" end SourcesPackage;
  partial package SensorsPackage "Package of sensors" end SensorsPackage;
  partial package UtilitiesPackage "Package of utilities" end UtilitiesPackage;
  partial package TypesPackage "Package of types" end TypesPackage;
  partial package FunctionsPackage "Package of functions" end FunctionsPackage;
  partial package IconsPackage "Package of icons" end IconsPackage;
  partial package InternalPackage "Package that users do not need" end InternalPackage;
  partial package MaterialPropertiesPackage "Package of material properties" end MaterialPropertiesPackage;
  partial package RecordsPackage "Package of records" end RecordsPackage;
  partial class MaterialProperty "Material property" end MaterialProperty;
  partial class RoundSensor "Sensor" end RoundSensor;
  partial class RectangularSensor "Sensor" end RectangularSensor;
  partial function Function "Function" end Function;
  partial record Record "Record" end Record;
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
