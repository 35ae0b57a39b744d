import type { SizeChart } from "@adire/contract/shapes";
import { Link } from "react-router";
import { Dialog } from "../../../ui/dialog.tsx";
import { SizeTables } from "./size-tables.tsx";

type SizeGuideProps = {
  open: boolean;
  onClose(): void;
  charts: readonly SizeChart[];
  chosen: string | undefined;
  /** A sentence on the fit of the product. */
  fit: string;
};

export default function SizeGuide({ open, onClose, charts, chosen, fit }: SizeGuideProps) {
  return (
    <Dialog kind="drawer" open={open} onClose={onClose} title="Size guide">
      <div className="grid gap-8">
        {fit && <p className="text-[15px]">{fit}</p>}
        <SizeTables charts={charts} chosen={chosen} />
        <p className="text-sm">
          Still between two sizes?{" "}
          <Link to="/contact" className="link-line" onClick={onClose}>
            Ask us
          </Link>
          .
        </p>
      </div>
    </Dialog>
  );
}
