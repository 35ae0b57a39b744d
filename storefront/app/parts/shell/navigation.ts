/** In the order of the specification. */
export const navigation = [
  { to: "/new-arrivals", text: "New Arrivals" },
  { to: "/dresses", text: "Dresses" },
  { to: "/women", text: "Women" },
  { to: "/men", text: "Men" },
  { to: "/african", text: "African Wear" },
  { to: "/beauty-accessories", text: "Beauty & Accessories" },
  { to: "/kids-baby", text: "Kids & Baby" },
  { to: "/clearance", text: "Clearance" },
] as const;
