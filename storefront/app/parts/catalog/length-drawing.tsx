/** Where the hem is in the drawing, which has the knee at 34. */
const hems: Readonly<Record<string, number>> = { Short: 28, Knee: 34, Midi: 40, Long: 46 };

/** A dress of that length, with a line at the knee. */
export function LengthDrawing({ length }: { length: string }) {
  const skirt = (hems[length] ?? 34) - 18;
  return (
    <svg viewBox="0 0 40 48" aria-hidden="true" className="mx-auto mb-1 h-12 fill-none stroke-current">
      <path d={`M15 3q5 4 10 0l4 3-2 6-2-1v7l6 ${skirt}H9l6-${skirt}v-7l-2 1-2-6z`} />
      <path d="M2 34h36" strokeDasharray="3 2" />
    </svg>
  );
}
