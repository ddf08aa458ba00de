within Modelica.Units;
package Conversions "Conversions between SI and other units"
  extends Modelica.Icons.Package;
  import Modelica.Units.SI;
  import Modelica.Units.NonSI;
  function to_unit1 "The number without its unit"
    extends Modelica.Icons.Function;
    input Real r "Value to convert";
    output Real result(unit="1") "Converted value";
  algorithm
    result := r;
    annotation(Inline=true);
  end to_unit1;
  function to_degC "Temperature from SI to degree Celsius"
    extends Modelica.Icons.Function;
    input SI.Temperature Kelvin "Value to convert";
    output NonSI.Temperature_degC Celsius "Converted value";
  algorithm
    Celsius := Kelvin - 273.15;
    annotation(Inline=true);
  end to_degC;
  function from_degC "Temperature from degree Celsius to SI"
    extends Modelica.Icons.Function;
    input NonSI.Temperature_degC Celsius "Value to convert";
    output SI.Temperature Kelvin "Converted value";
  algorithm
    Kelvin := Celsius + 273.15;
    annotation(Inline=true);
  end from_degC;
  function to_degF "Temperature from SI to degree Fahrenheit"
    extends Modelica.Icons.Function;
    input SI.Temperature Kelvin "Value to convert";
    output NonSI.Temperature_degF Fahrenheit "Converted value";
  algorithm
    Fahrenheit := (Kelvin - 273.15)*9/5 + 32;
    annotation(Inline=true);
  end to_degF;
  function from_degF "Temperature from degree Fahrenheit to SI"
    extends Modelica.Icons.Function;
    input NonSI.Temperature_degF Fahrenheit "Value to convert";
    output SI.Temperature Kelvin "Converted value";
  algorithm
    Kelvin := (Fahrenheit - 32)*5/9 + 273.15;
    annotation(Inline=true);
  end from_degF;
  function to_degRk "Temperature from SI to degree Rankine"
    extends Modelica.Icons.Function;
    input SI.Temperature Kelvin "Value to convert";
    output NonSI.Temperature_degRk Rankine "Converted value";
  algorithm
    Rankine := Kelvin*9/5;
    annotation(Inline=true);
  end to_degRk;
  function from_degRk "Temperature from degree Rankine to SI"
    extends Modelica.Icons.Function;
    input NonSI.Temperature_degRk Rankine "Value to convert";
    output SI.Temperature Kelvin "Converted value";
  algorithm
    Kelvin := Rankine*5/9;
    annotation(Inline=true);
  end from_degRk;
  function to_deg "Angle from SI to degree"
    extends Modelica.Icons.Function;
    input SI.Angle radian "Value to convert";
    output NonSI.Angle_deg degree "Converted value";
  algorithm
    degree := radian*180/Modelica.Constants.pi;
    annotation(Inline=true);
  end to_deg;
  function from_deg "Angle from degree to SI"
    extends Modelica.Icons.Function;
    input NonSI.Angle_deg degree "Value to convert";
    output SI.Angle radian "Converted value";
  algorithm
    radian := degree*Modelica.Constants.pi/180;
    annotation(Inline=true);
  end from_deg;
  function to_rpm "Angular velocity from SI to revolutions each minute"
    extends Modelica.Icons.Function;
    input SI.AngularVelocity rs "Value to convert";
    output NonSI.AngularVelocity_rpm rpm "Converted value";
  algorithm
    rpm := rs*30/Modelica.Constants.pi;
    annotation(Inline=true);
  end to_rpm;
  function from_rpm "Angular velocity from revolutions each minute to SI"
    extends Modelica.Icons.Function;
    input NonSI.AngularVelocity_rpm rpm "Value to convert";
    output SI.AngularVelocity rs "Converted value";
  algorithm
    rs := rpm*Modelica.Constants.pi/30;
    annotation(Inline=true);
  end from_rpm;
  function to_kmh "Velocity from SI to km/h"
    extends Modelica.Icons.Function;
    input SI.Velocity ms "Value to convert";
    output NonSI.Velocity_kmh kmh "Converted value";
  algorithm
    kmh := 3.6*ms;
    annotation(Inline=true);
  end to_kmh;
  function from_kmh "Velocity from km/h to SI"
    extends Modelica.Icons.Function;
    input NonSI.Velocity_kmh kmh "Value to convert";
    output SI.Velocity ms "Converted value";
  algorithm
    ms := kmh/3.6;
    annotation(Inline=true);
  end from_kmh;
  function to_day "Time from SI to days"
    extends Modelica.Icons.Function;
    input SI.Time s "Value to convert";
    output NonSI.Time_day day "Converted value";
  algorithm
    day := s/86400;
    annotation(Inline=true);
  end to_day;
  function from_day "Time from days to SI"
    extends Modelica.Icons.Function;
    input NonSI.Time_day day "Value to convert";
    output SI.Time s "Converted value";
  algorithm
    s := 86400*day;
    annotation(Inline=true);
  end from_day;
  function to_hour "Time from SI to hours"
    extends Modelica.Icons.Function;
    input SI.Time s "Value to convert";
    output NonSI.Time_hour hour "Converted value";
  algorithm
    hour := s/3600;
    annotation(Inline=true);
  end to_hour;
  function from_hour "Time from hours to SI"
    extends Modelica.Icons.Function;
    input NonSI.Time_hour hour "Value to convert";
    output SI.Time s "Converted value";
  algorithm
    s := 3600*hour;
    annotation(Inline=true);
  end from_hour;
  function to_minute "Time from SI to minutes"
    extends Modelica.Icons.Function;
    input SI.Time s "Value to convert";
    output NonSI.Time_minute minute "Converted value";
  algorithm
    minute := s/60;
    annotation(Inline=true);
  end to_minute;
  function from_minute "Time from minutes to SI"
    extends Modelica.Icons.Function;
    input NonSI.Time_minute minute "Value to convert";
    output SI.Time s "Converted value";
  algorithm
    s := 60*minute;
    annotation(Inline=true);
  end from_minute;
  function to_litre "Volume from SI to litres"
    extends Modelica.Icons.Function;
    input SI.Volume m3 "Value to convert";
    output NonSI.Volume_litre litre "Converted value";
  algorithm
    litre := 1000*m3;
    annotation(Inline=true);
  end to_litre;
  function from_litre "Volume from litres to SI"
    extends Modelica.Icons.Function;
    input NonSI.Volume_litre litre "Value to convert";
    output SI.Volume m3 "Converted value";
  algorithm
    m3 := litre/1000;
    annotation(Inline=true);
  end from_litre;
  function to_Ah "Charge from SI to ampere hours"
    extends Modelica.Icons.Function;
    input SI.ElectricCharge Coulomb "Value to convert";
    output NonSI.ElectricCharge_Ah AmpereHour "Converted value";
  algorithm
    AmpereHour := Coulomb/3600;
    annotation(Inline=true);
  end to_Ah;
  function from_Ah "Charge from ampere hours to SI"
    extends Modelica.Icons.Function;
    input NonSI.ElectricCharge_Ah AmpereHour "Value to convert";
    output SI.ElectricCharge Coulomb "Converted value";
  algorithm
    Coulomb := 3600*AmpereHour;
    annotation(Inline=true);
  end from_Ah;
  function to_Wh "Energy from SI to watt hours"
    extends Modelica.Icons.Function;
    input SI.Energy Joule "Value to convert";
    output NonSI.Energy_Wh WattHour "Converted value";
  algorithm
    WattHour := Joule/3600;
    annotation(Inline=true);
  end to_Wh;
  function from_Wh "Energy from watt hours to SI"
    extends Modelica.Icons.Function;
    input NonSI.Energy_Wh WattHour "Value to convert";
    output SI.Energy Joule "Converted value";
  algorithm
    Joule := 3600*WattHour;
    annotation(Inline=true);
  end from_Wh;
  function to_kWh "Energy from SI to kilowatt hours"
    extends Modelica.Icons.Function;
    input SI.Energy Joule "Value to convert";
    output NonSI.Energy_kWh kiloWattHour "Converted value";
  algorithm
    kiloWattHour := Joule/3.6e6;
    annotation(Inline=true);
  end to_kWh;
  function from_kWh "Energy from kilowatt hours to SI"
    extends Modelica.Icons.Function;
    input NonSI.Energy_kWh kiloWattHour "Value to convert";
    output SI.Energy Joule "Converted value";
  algorithm
    Joule := 3.6e6*kiloWattHour;
    annotation(Inline=true);
  end from_kWh;
  function to_bar "Pressure from SI to bar"
    extends Modelica.Icons.Function;
    input SI.Pressure Pa "Value to convert";
    output NonSI.Pressure_bar bar "Converted value";
  algorithm
    bar := Pa/1e5;
    annotation(Inline=true);
  end to_bar;
  function from_bar "Pressure from bar to SI"
    extends Modelica.Icons.Function;
    input NonSI.Pressure_bar bar "Value to convert";
    output SI.Pressure Pa "Converted value";
  algorithm
    Pa := 1e5*bar;
    annotation(Inline=true);
  end from_bar;
  function to_gps "Mass flow from SI to gram each second"
    extends Modelica.Icons.Function;
    input SI.MassFlowRate kgps "Value to convert";
    output NonSI.MassFlowRate_gps gps "Converted value";
  algorithm
    gps := 1000*kgps;
    annotation(Inline=true);
  end to_gps;
  function from_gps "Mass flow from gram each second to SI"
    extends Modelica.Icons.Function;
    input NonSI.MassFlowRate_gps gps "Value to convert";
    output SI.MassFlowRate kgps "Converted value";
  algorithm
    kgps := gps/1000;
    annotation(Inline=true);
  end from_gps;
  function from_Hz "Frequency to angular velocity"
    extends Modelica.Icons.Function;
    input SI.Frequency f "Value to convert";
    output SI.AngularVelocity w "Converted value";
  algorithm
    w := 2*Modelica.Constants.pi*f;
    annotation(Inline=true);
  end from_Hz;
  function to_Hz "Angular velocity to frequency"
    extends Modelica.Icons.Function;
    input SI.AngularVelocity w "Value to convert";
    output SI.Frequency f "Converted value";
  algorithm
    f := w/(2*Modelica.Constants.pi);
    annotation(Inline=true);
  end to_Hz;
  function to_cm2 "Area from SI to square centimetre"
    extends Modelica.Icons.Function;
    input SI.Area m2 "Value to convert";
    output NonSI.Area_cm cm2 "Converted value";
  algorithm
    cm2 := 1e4*m2;
    annotation(Inline=true);
  end to_cm2;
  function from_cm2 "Area from square centimetre to SI"
    extends Modelica.Icons.Function;
    input NonSI.Area_cm cm2 "Value to convert";
    output SI.Area m2 "Converted value";
  algorithm
    m2 := cm2/1e4;
    annotation(Inline=true);
  end from_cm2;
end Conversions;
