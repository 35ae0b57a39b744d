const rings = [
  { radius: 3.4, dots: 6, dot: 0.85 },
  { radius: 6.8, dots: 13, dot: 0.95 },
  { radius: 10.4, dots: 20, dot: 1.05 },
];

/** One path for all dots: each element of every page costs rendering time. */
const dots = rings
  .flatMap(({ radius, dots: count, dot }) =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * 2 * Math.PI;
      const left = (12 + radius * Math.cos(angle) - dot).toFixed(2);
      const middle = (12 + radius * Math.sin(angle)).toFixed(2);
      const half = (across: number) => `a${dot} ${dot} 0 1 0 ${across} 0`;
      return `M${left} ${middle}${half(2 * dot)}${half(-2 * dot)}`;
    }),
  )
  .join("");

/** The logo of the store: three rings of dots. `size` in px. */
export function Mark({ size = 28, className }: { size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      className={className}
    >
      <path d={dots} />
    </svg>
  );
}
