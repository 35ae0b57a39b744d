import type { Readiness } from "@adire/contract/shapes";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useMay } from "../../api/queries.ts";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { useNewProduct } from "../products/use-new-product.ts";

type WaysProps = {
  samples: Readiness["samples"] /** Whether the shop has no product of its own. */;
  isNew: boolean;
};

/** Three ways to begin, with what each costs and leads to. */
export function Ways({ samples, isNew }: WaysProps) {
  const may = useMay();
  const { add, error, isBusy } = useNewProduct();
  if (!may("catalog.change") && !may("catalog.import")) return null;
  return (
    <ul aria-label="Ways to begin" className="max-w-[656px] border-t border-hairline">
      {may("catalog.change") && (
        <Way
          title="Add one product"
          text="A name, a price and one picture are enough to begin. About four minutes."
          keys="n"
          does="new product"
          run={() => void add()}
          button={
            <Button kind={isNew ? "primary" : "quiet"} keys="n" busy={isBusy} onClick={() => void add()}>
              Add a product
            </Button>
          }
        >
          <ProblemLine text={error} className="pt-1" />
        </Way>
      )}
      {may("catalog.import") && (
        <LinkedWay
          title="Bring a list"
          text="A CSV from another shop or your spreadsheet. You see every line before anything is written."
          keys="i"
          does="import"
          to="/products/import"
          verb="Choose a file"
        />
      )}
      {may("catalog.change") && samples.all > 0 && <Samples {...samples} />}
    </ul>
  );
}

/** The demo catalog: archived or made live as any other products, shown first, with an undo. */
function Samples({ all, live }: Readiness["samples"]) {
  const address = (from: string, to: string) =>
    `/products/change?${new URLSearchParams({ kind: "state", to, state: from, samples: "true" })}`;
  return live > 0 ? (
    <LinkedWay
      title="Look around with sample goods"
      text={`${live} drawn products. Shoppers see them and can order them, so take them out before you sell. They go all
        at once, and can be put back.`}
      keys="d"
      does="samples out"
      to={address("live", "archived")}
      verb="Take samples out"
    />
  ) : (
    <LinkedWay
      title="Look around with sample goods"
      text={`${all} drawn products. Shoppers see them and can order them. They go again all at once.`}
      keys="d"
      does="samples in"
      to={address("archived", "live")}
      verb="Put samples in"
    />
  );
}

type WayText = { title: string; text: string; keys: string; does: string };

function LinkedWay({ to, verb, ...way }: WayText & { to: string; verb: string }) {
  const navigate = useNavigate();
  return (
    <Way
      {...way}
      run={() => void navigate(to)}
      button={
        <ButtonLink to={to} keys={way.keys}>
          {verb}
        </ButtonLink>
      }
    />
  );
}

type WayProps = WayText & { run(): void; button: ReactNode; children?: ReactNode };

function Way({ title, text, keys, does, run, button, children }: WayProps) {
  useKeys([{ keys, does, run, inFoot: true }]);
  return (
    <li
      className="flex flex-wrap items-center justify-between gap-x-9 gap-y-3 border-b border-hairline pt-[18px] pb-4
        lg:flex-nowrap lg:[&>:last-child]:min-w-[190px]"
    >
      <div className="max-w-[440px]">
        <h2 className="section-title pb-2">{title}</h2>
        <p className="text-muted">{text}</p>
        {children}
      </div>
      {button}
    </li>
  );
}
