import type { ShippingState } from "@adire/contract/shapes";

/** How much of the circle is filled, clockwise from the top. */
const filled: Partial<Record<ShippingState, number>> = {
  to_ship: 0,
  packing: 0.5,
  partly_sent: 0.5,
  on_way: 0.75,
  arrived: 1,
};
const AROUND = 2 * Math.PI * 2.5;

/** ○ to ship, ◐ packing, ◕ on the way, ● arrived, – waits; the word stands beside it. */
export function ShippingMark({ state }: { state: ShippingState }) {
  const share = filled[state];
  return (
    <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true" className="shrink-0" fill="none">
      {share === undefined ? (
        <path d="M2 6h8" stroke="currentColor" />
      ) : (
        <>
          <circle cx={6} cy={6} r={5} stroke="currentColor" />
          <circle
            cx={6}
            cy={6}
            r={2.5}
            stroke="currentColor"
            strokeWidth={5}
            strokeDasharray={`${AROUND * share} ${AROUND}`}
            transform="rotate(-90 6 6)"
          />
        </>
      )}
    </svg>
  );
}
