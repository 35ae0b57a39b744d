/** A block that holds the place of what is still loading; give it a size by `className`. Without scripts nothing is. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={`animate-[breathe_1.6s_ease-in-out_infinite] bg-hairline noscript:hidden ${className}`}
    />
  );
}
