within Plant;
package Parts "What runs on rails"
end Parts;
