/** In menu order; the footer shows the first six. */
export const categories = [
  { name: "Women", description: "Shirts, trousers, knits and coats, cut for long days and warm rooms." },
  {
    name: "Men",
    description: "Shirts with and without a tie, denim and knits, and coats for the two cold months.",
  },
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
    description: "Agbada, kaftans, boubous and gele by the houses that have always made them.",
  },
  { name: "Home", description: "Cushions, candles, pots and baskets. Cloth, clay and grass to live with." },
  {
    name: "Accessories",
    description:
      "Bags that carry a market home, jewelry that is heard before it is seen, and watches that wait.",
  },
  {
    name: "Shoes",
    description: "Leather and cloth, lasted by hand, high and flat, on soles you can stand on.",
  },
];
