import { endpoints } from "@adire/contract/endpoints";
import { MAX_LIST_BYTES } from "@adire/contract/shapes";
import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { sentenceOf } from "../../api/client.ts";
import { useList } from "../../api/queries.ts";
import { uploadList } from "../../api/upload-list.ts";
import { Button } from "../../parts/button.tsx";
import { sinceText } from "../../parts/dates.ts";
import { Field } from "../../parts/field.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { Screen } from "../../parts/screen.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { stateText } from "./list-words.ts";

const MEGABYTE = 1_048_576;

/** A list of products is chosen, and checked before anything is written. */
export function Component() {
  return (
    <Screen title="Bring a list">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <Choice />
        <Brought />
      </div>
      <FootLine />
    </Screen>
  );
}

function Choice() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const choose = () => input.current?.click();
  useKeys([{ keys: "i", does: "choose a file", run: choose, inFoot: true }]);

  async function bring(file: File): Promise<void> {
    if (file.size > MAX_LIST_BYTES) {
      setError(`A list has at most ${MAX_LIST_BYTES / MEGABYTE} MB. Split this one.`);
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await navigate(`/products/import/${await uploadList(file, source)}`);
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  }
  return (
    <div className="grid max-w-[56ch] justify-items-start gap-6">
      <p className="text-muted">
        A CSV from another shop or your spreadsheet: Shopify, WooCommerce, Medusa, Vendure and Spree are known
        by their columns; of any other list you say what its columns are. You see every fault before anything
        is written. The stock of products that you have already stays as it is.
      </p>
      <Field
        label="Shop that it comes from (optional)"
        hint="Lists of several shops: a name for each keeps their products apart."
        maxLength={60}
        value={source}
        onChange={({ target }) => setSource(target.value)}
      />
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="List of products"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void bring(file);
          target.value = "";
        }}
      />
      <ProblemLine text={error} />
      <Button kind="primary" keys="i" busy={isBusy} onClick={choose}>
        Choose a file
      </Button>
    </div>
  );
}

/** Lists of the last week, where what is to fix waits, and imported ones as long as they can be undone. */
function Brought() {
  const lists = useList(endpoints.staffImports.list, {});
  if (lists.rows.length === 0) return null;
  return (
    <section aria-labelledby="brought" className="max-w-[820px]">
      <h2 id="brought" className="section-title pb-3">
        Brought lately
      </h2>
      <ul className="border-t border-hairline">
        {lists.rows.map((list) => (
          <li
            key={list.id}
            className="flex flex-wrap justify-between gap-x-6 border-b border-hairline py-2.5"
          >
            <span className="min-w-0 wrap-anywhere">
              <Link to={`/products/import/${list.id}`} className="link-line font-medium">
                {list.file}
              </Link>{" "}
              <span className="text-muted">
                {list.made_by}, {sinceText(list.made_at)}
              </span>
            </span>
            <span>{stateText(list)}</span>
          </li>
        ))}
      </ul>
      {lists.hasNextPage && (
        <Button className="mt-4" busy={lists.isFetchingNextPage} onClick={() => void lists.fetchNextPage()}>
          Earlier ones
        </Button>
      )}
    </section>
  );
}
