/** The dots of the logo, as `ui/src/mark.tsx` has them: three rings. */
export function markDots(): { x: number; y: number; r: number }[] {
  const rings = [
    { radius: 3.4, dots: 6, r: 0.85 },
    { radius: 6.8, dots: 13, r: 0.95 },
    { radius: 10.4, dots: 20, r: 1.05 },
  ];
  return rings.flatMap(({ radius, dots: count, r }) =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * 2 * Math.PI;
      return { x: round(12 + radius * Math.cos(angle)), y: round(12 + radius * Math.sin(angle)), r };
    }),
  );
}

const round = (value: number) => Math.round(value * 100) / 100;

/** A simpler logo for small sizes: nine dots around one. */
export function favicon(): string {
  const around = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * 2 * Math.PI - Math.PI / 2;
    return { x: round(12 + 9 * Math.cos(angle)), y: round(12 + 9 * Math.sin(angle)), r: 2.35 };
  });
  const dots = [{ x: 12, y: 12, r: 3.1 }, ...around].map(
    ({ x, y, r }) => `<circle cx="${x}" cy="${y}" r="${r}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="#a03f1c">${dots.join("")}</svg>`;
}
