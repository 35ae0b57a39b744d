const rings = [
  { radius: 3.4, dots: 6, dot: 0.85 },
  { radius: 6.8, dots: 13, dot: 0.95 },
  { radius: 10.4, dots: 20, dot: 1.05 },
];

const dots = rings.flatMap(({ radius, dots: count, dot }) =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    return {
      x: (12 + radius * Math.cos(angle)).toFixed(2),
      y: (12 + radius * Math.sin(angle)).toFixed(2),
      r: dot,
    };
  }),
);

/** The mark of the store: three rings of resist dots. `size` in px. */
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
      {dots.map((dot) => (
        <circle key={`${dot.x} ${dot.y}`} cx={dot.x} cy={dot.y} r={dot.r} />
      ))}
    </svg>
  );
}
