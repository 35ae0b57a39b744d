/** Below a list whose search stopped at so many codes; nothing where it did not. */
export function FirstByCode({ count }: { count: number | null | undefined }) {
  if (!count) return null;
  return (
    <p role="status" className="pt-4 text-muted">
      Only the first {count} variants with such a code are shown. Type more of it.
    </p>
  );
}
