/** In menu order; the footer shows the first six. */
export const categories = [
  { name: "Women", description: "Shirts, trousers, knits and coats, cut for long days and warm rooms." },
  { name: "Men", description: "Camp shirts, denim and knits, and coats for the two cold months." },
  {
    name: "Dresses",
    description: "Wrapped, gathered, cut on the bias. Pattern names are kept as the dyers give them.",
  },
  { name: "Kids & Baby", description: "Soft cloth, room to grow, and nothing that scratches." },
  {
    name: "Beauty & Accessories",
    description: "Shea, scent, brass and beads: the small things that finish a morning.",
  },
  {
    name: "African Wear",
    description: "Agbada, kaftans and boubous by the houses that have always made them.",
  },
  { name: "Home", description: "Cushions, candles and pots. Cloth and clay to live with." },
  {
    name: "Accessories",
    description: "Bags that carry a market home, and jewelry that is heard before it is seen.",
  },
  { name: "Shoes", description: "Leather and cloth, lasted by hand, with heels you can stand on." },
];
