import { endpoints } from "@adire/contract/endpoints";
import { type HomeSection, type HomeSettings, homeSections } from "@adire/contract/shapes";
import { Checkbox } from "@adire/ui/checkbox.tsx";
import { useAnswer, useMay, useMe } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Icon } from "../../parts/icon.tsx";
import { PreviewButton } from "../../parts/preview-button.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { homeLabels as labels } from "./field-labels.ts";
import { SettingsForm } from "./settings-form.tsx";

const { readHome, updateHome, previewHome } = endpoints.settings;
const names: Record<HomeSection, string> = {
  categories: "Categories",
  collections: "Brand collections",
  arrivals: "Just arrived",
  heritage: "The cloth and its makers",
  best_sellers: "Best sellers",
  reviews: "What shoppers say",
};

export function Component() {
  const collections = useAnswer(endpoints.collections.list);
  return (
    <SettingsForm title="Home page" read={readHome} update={updateHome} labels={labels}>
      {({ typed, set }) => (
        <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-2">
          <section>
            <h2 className="section-title pb-4">Below the title</h2>
            <Order
              all={homeSections}
              chosen={typed.home_sections}
              nameOf={(name) => names[name]}
              onChange={(chosen) => set("home_sections", chosen)}
            />
            <Preview settings={typed} />
          </section>
          <section>
            <h2 className="section-title pb-1">Featured collections</h2>
            <p className="pb-4 text-muted">
              The first three are drawn large. Without a choice, those made first.
            </p>
            <Order
              all={(collections.data ?? []).map(({ id }) => id)}
              chosen={typed.home_collections}
              nameOf={(id) =>
                collections.data?.find((one) => one.id === id)?.title ?? "One that is not shown now"
              }
              onChange={(chosen) => set("home_collections", chosen)}
            />
          </section>
        </div>
      )}
    </SettingsForm>
  );
}

/** The shop's own page with what is typed. */
function Preview({ settings: { home_sections, home_collections } }: { settings: HomeSettings }) {
  const { data: me } = useMe();
  const may = useMay()("settings.change");
  const { change, error, isBusy } = useChange([]);
  const make = async () =>
    (await change(previewHome, { body: { home_sections, home_collections } }))?.answer.url;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-5">
      {may && (
        <PreviewButton isBusy={isBusy} make={make}>
          Preview
        </PreviewButton>
      )}
      {me && (
        <a href={me.storefront_url} target="_blank" rel="noreferrer" className="link-line">
          The home page as it is
        </a>
      )}
      <ProblemLine text={error} />
    </div>
  );
}

type OrderProps<Item extends string | number> = {
  all: readonly Item[];
  chosen: readonly Item[];
  nameOf(item: Item): string;
  onChange(chosen: Item[]): void;
};

/** What is shown, in its order; what is not shown follows. */
function Order<Item extends string | number>({ all, chosen, nameOf, onChange }: OrderProps<Item>) {
  const may = useMay()("settings.change");
  const rows = [...chosen, ...all.filter((item) => !chosen.includes(item))];
  const raise = (item: Item) => {
    const at = chosen.indexOf(item);
    const others = chosen.filter((one) => one !== item);
    onChange([...others.slice(0, at - 1), item, ...others.slice(at - 1)]);
  };
  return (
    <ul className="border-t border-hairline">
      {rows.map((item) => {
        const isShown = chosen.includes(item);
        return (
          <li key={item} className="flex min-h-[42px] items-center justify-between border-b border-hairline">
            <Checkbox
              checked={isShown}
              onChange={() => onChange(isShown ? chosen.filter((one) => one !== item) : [...chosen, item])}
            >
              {nameOf(item)}
            </Checkbox>
            {may && isShown && chosen.indexOf(item) > 0 && (
              <button
                type="button"
                className="target justify-center text-muted hover:text-ink"
                aria-label={`Move ${nameOf(item)} up`}
                onClick={() => raise(item)}
              >
                <Icon name="arrow-up" />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
