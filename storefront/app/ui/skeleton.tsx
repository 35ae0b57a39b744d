/** A placeholder for content that is loading; `className` sets its size. Hidden without JavaScript. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={`animate-[pulse-opacity_1.6s_ease-in-out_infinite] bg-hairline noscript:hidden ${className}`}
    />
  );
}
