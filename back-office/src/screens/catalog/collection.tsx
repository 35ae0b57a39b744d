import { endpoints } from "@adire/contract/endpoints";
import type { StaffCollection } from "@adire/contract/shapes";
import { Checkbox } from "@adire/ui/checkbox.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { call } from "../../api/client.ts";
import { useAnswer, useMay } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button } from "../../parts/button.tsx";
import { DeleteButton } from "../../parts/delete-button.tsx";
import { Select } from "../../parts/field.tsx";
import { MomentField } from "../../parts/moment-field.tsx";
import { Screen } from "../../parts/screen.tsx";
import { StayWithChanges, settled } from "../../parts/stay-with-changes.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { RecordLog } from "../audit/record-log.tsx";
import { TextField, Trouble } from "../settings/settings-form.tsx";
import { type Form, useForm } from "../settings/use-form.ts";
import { ChosenProducts } from "./chosen-products.tsx";
import { CollectionPicture } from "./collection-picture.tsx";
import { emptyRule, RuleFields } from "./rule-fields.tsx";

const { staffCollections: calls, collections: shown, brands } = endpoints;
const labels = {
  title: "Name",
  description: "Description",
  picture: "Picture",
  brand_id: "Brand",
  is_shown: "Shown in the shop",
  show_from: "From",
  show_until: "Until",
  rule: "Rule",
  products: "Products",
};

/** A collection: what it says, and its products by hand or by rule. */
export function Component() {
  const { id = "" } = useParams();
  const collection = useAnswer(calls.read, { params: { id } });
  return <Answer of={collection}>{(data) => <Editor key={data.id} read={data} />}</Answer>;
}

function Editor({ read }: { read: StaffCollection }) {
  const queries = useQueryClient();
  const may = useMay()("catalog.change");
  const params = { id: read.id };
  const form = useForm<StaffCollection>(read, labels, async (values) => {
    const { title, description, picture, brand_id, is_shown, show_from, show_until, rule, version } = values;
    const content = { title, description, picture, brand_id, is_shown, show_from, show_until, rule, version };
    const body = { ...content, products: values.products.map(({ id }) => id) };
    const saved = await call(calls.update, { params, body });
    queries.setQueryData([calls.read.path, { id: String(read.id) }, {}], saved);
    for (const { path } of [calls.list, shown.list]) await queries.invalidateQueries({ queryKey: [path] });
    return saved;
  });
  useKeys(may ? [{ keys: "$mod+s", does: "save", run: () => void form.save(), inFoot: true }] : []);
  const { typed } = form;
  return (
    <Screen
      title={typed.title || "Without a name"}
      actions={
        may && (
          <>
            <DeleteCollection id={read.id} />
            <Button kind="primary" keys="$mod+s" busy={form.isBusy} onClick={() => void form.save()}>
              Save
            </Button>
          </>
        )
      }
    >
      <fieldset
        disabled={!may}
        className="grid grid-cols-1 gap-x-14 gap-y-9 lg:grid-cols-[320px_minmax(0,1fr)]"
      >
        <Texts form={form} />
        <div className="grid min-w-0 content-start gap-6">
          <How form={form} />
          {typed.rule ? (
            <RuleFields rule={typed.rule} errors={form.errors} onChange={(rule) => form.set("rule", rule)} />
          ) : (
            <ChosenProducts
              products={typed.products}
              error={form.errors.products}
              onChange={(products) => form.set("products", products)}
            />
          )}
          <Trouble form={form} />
        </div>
      </fieldset>
      <RecordLog record="collections" id={read.id} />
      <StayWithChanges isChanged={form.isChanged} text="What you changed is not saved." />
      <FootLine>
        <span>{form.isChanged ? "Not saved yet" : "Saved"}</span>
        {read.is_live && (
          <a href={read.address} target="_blank" rel="noreferrer" className="link-line">
            Its page in the shop
          </a>
        )}
      </FootLine>
    </Screen>
  );
}

function Texts({ form }: { form: Form<StaffCollection> }) {
  const all = useAnswer(brands.list);
  const { typed } = form;
  return (
    <div className="grid content-start gap-5">
      <TextField form={form} name="title" />
      <TextField form={form} name="description" multiline />
      <CollectionPicture
        path={typed.picture ?? typed.products[0]?.picture ?? null}
        isOwn={typed.picture !== null}
        tint={typed.id}
        onChange={(picture) => form.set("picture", picture)}
      />
      <Select
        label={labels.brand_id}
        value={String(typed.brand_id ?? "")}
        error={form.errors.brand_id}
        hint="Stands above its name, and leads to all of the brand."
        onChange={({ target }) => form.set("brand_id", target.value ? Number(target.value) : null)}
        options={[
          { value: "", text: "Several brands" },
          ...(all.data ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
      />
      <Checkbox checked={typed.is_shown} onChange={({ target }) => form.set("is_shown", target.checked)}>
        {labels.is_shown}
      </Checkbox>
      {typed.is_shown && <Dates form={form} />}
    </div>
  );
}

/** When it is shown; without them from now on and without an end. */
function Dates({ form }: { form: Form<StaffCollection> }) {
  const field = (name: "show_from" | "show_until", hint: string) => (
    <MomentField
      label={labels[name]}
      name={name}
      value={form.typed[name] ?? ""}
      error={form.errors[name]}
      hint={hint}
      onChange={(at) => form.set(name, at || null)}
    />
  );
  return (
    <fieldset className="grid gap-5">
      <legend className="sr-only">When it is shown</legend>
      {field("show_from", "Empty: at once.")}
      {field("show_until", "Empty: without an end.")}
    </fieldset>
  );
}

/** What was chosen the other way is kept until it is saved. */
function How({ form }: { form: Form<StaffCollection> }) {
  const [rule, setRule] = useState(form.typed.rule ?? emptyRule);
  const byRule = form.typed.rule !== null;
  const choice = (text: string, isChosen: boolean, choose: () => void) => (
    <label className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
      <input type="radio" name="how" className="size-4" checked={isChosen} onChange={choose} />
      {text}
    </label>
  );
  return (
    <fieldset className="flex flex-wrap gap-x-8 border-b border-hairline pb-3">
      <legend className="sr-only">How its products are chosen</legend>
      {choice("By hand", !byRule, () => {
        if (form.typed.rule) setRule(form.typed.rule);
        form.set("rule", null);
      })}
      {choice("By a rule, which follows the products", byRule, () => form.set("rule", rule))}
    </fieldset>
  );
}

function DeleteCollection({ id }: { id: number }) {
  const { change, error, isBusy } = useChange([calls.list, shown.list]);
  const navigate = useNavigate();
  const remove = async () => {
    if (await change(calls.remove, { params: { id } }))
      await navigate("/catalog/collections", { state: settled });
  };
  return (
    <DeleteButton
      sure="Yes, delete it; its products stay"
      {...{ isBusy, error }}
      onDelete={() => void remove()}
    />
  );
}
