/** A color; dark cloth on a dark page has an edge of its own. */
export function Swatch({ code, size = 10 }: { code: string | undefined; size?: number }) {
  return (
    <span
      aria-hidden
      className="inline-block shrink-0 rounded-full border border-swatch forced-color-adjust-none"
      style={{ width: size, height: size, background: code ?? "transparent" }}
    />
  );
}
