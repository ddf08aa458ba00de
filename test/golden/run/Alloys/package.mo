package Alloys "A package in a folder, for redeclared_in_folder.mo"
  partial package Alloy
    replaceable partial function density
      input Real T;
      output Real d;
    end density;
  end Alloy;
end Alloys;
