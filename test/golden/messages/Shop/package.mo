package Shop "A file in it holds another class than its name says"
end Shop;
