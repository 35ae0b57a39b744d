/** The terms of the clearance sale, as its page and the terms of the shop say them. */
export const clearanceTerms = [
  "All sales final, no returns or exchanges.",
  "Limited quantities.",
  "Prices can change without notice.",
  "Cannot be combined with other offers.",
] as const;
