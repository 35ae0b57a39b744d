import type { ImportFindings } from "@adire/contract/shapes";
import { Note } from "../../parts/screen.tsx";

const line = "flex flex-wrap gap-x-6 gap-y-1 border-b border-hairline py-2.5 wrap-anywhere";

function Place({ row, handle }: { row: number; handle: string }) {
  return (
    <span className="min-w-[12ch] shrink-0">
      <span className="text-muted">Line {row}</span> <b className="font-medium">{handle}</b>
    </span>
  );
}

/** Values that are taken otherwise than they are written. */
export function Notes({ of }: { of: ImportFindings["notes"]["shown"] }) {
  if (of.length === 0) return <Note title="Everything is taken as it is written" />;
  return (
    <ul>
      {of.map((one) => (
        <li key={`${one.row} ${one.sentence}`} className={line}>
          <Place {...one} />
          <span>{one.sentence}</span>
        </li>
      ))}
    </ul>
  );
}

/** What becomes of products that the shop has already. */
export function Changes({ of }: { of: ImportFindings["changes"]["shown"] }) {
  if (of.length === 0) return <Note title="No product of yours changes" />;
  return (
    <ul>
      {of.map(({ what, variant, from, to, ...place }) => (
        <li key={`${place.row} ${what} ${variant}`} className={line}>
          <Place {...place} />
          <span>
            {[what, variant].filter(Boolean).join(", ")}: <del className="text-muted">{from}</del>{" "}
            <ins className="font-medium no-underline">{to}</ins>
          </span>
        </li>
      ))}
    </ul>
  );
}
