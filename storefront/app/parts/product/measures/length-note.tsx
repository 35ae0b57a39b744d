import { type Garment, lengthText } from "./garment.ts";

/** Such as "96 cm long, just under the knee at 1.65 m". */
export function LengthNote({ garment, size }: { garment: Garment; size: string | undefined }) {
  const text = lengthText(garment, size);
  if (!text) return null;
  const [length, sits] = text;
  return (
    <>
      <span className="font-medium">{length}</span>
      {sits && `, ${sits}`}
    </>
  );
}
