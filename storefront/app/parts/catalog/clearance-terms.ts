/** Shown on the clearance page and on the terms page. */
export const clearanceTerms = [
  "All sales final, no returns or exchanges.",
  "Limited quantities.",
  "Prices can change without notice.",
  "Cannot be combined with other offers.",
] as const;
