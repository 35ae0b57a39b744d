import { endpoints } from "@adire/contract/endpoints";
import { socialNetworks } from "@adire/contract/shapes";
import { Field, Select } from "../../parts/field.tsx";
import { shopLabels as labels } from "./field-labels.ts";
import { SettingsForm, TextField } from "./settings-form.tsx";

const { readShop, updateShop } = endpoints.settings;
const networks: Record<string, string> = {
  instagram: "Instagram",
  tiktok: "TikTok",
  pinterest: "Pinterest",
  whatsapp: "WhatsApp",
  facebook: "Facebook",
  youtube: "YouTube",
  x: "X",
};

/** The zones that the browser knows; it may call one by another name than the shop does. */
const zonesWith = (zone: string) =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", zone])].toSorted();

export function Component() {
  return (
    <SettingsForm title="Shop" read={readShop} update={updateShop} labels={labels}>
      {(form) => (
        <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-2">
          <section className="grid content-start gap-5">
            <h2 className="section-title">The shop</h2>
            <TextField form={form} name="name" hint="On every page and mail." />
            <TextField form={form} name="tagline" multiline hint="Two sentences at the foot of every page." />
            <TextField form={form} name="email" inputMode="email" hint="Replies to mails come here." />
            <TextField form={form} name="phone" inputMode="tel" />
            <TextField form={form} name="address" />
            <Select
              label={labels.time_zone}
              value={form.typed.time_zone}
              error={form.errors.time_zone}
              hint="The days of Today, of orders and of what was done begin and end there."
              onChange={({ target }) => form.set("time_zone", target.value)}
              options={zonesWith(form.typed.time_zone).map((value) => ({
                value,
                text: value.replaceAll("_", " "),
              }))}
            />
          </section>
          <section className="grid content-start gap-5">
            <h2 className="section-title">Elsewhere</h2>
            {socialNetworks.map((network) => (
              <Field
                key={network}
                label={networks[network] ?? network}
                type="url"
                placeholder="https://"
                value={form.typed.social[network] ?? ""}
                error={form.errors[`social.${network}`]}
                onChange={({ target }) => {
                  const { [network]: _, ...others } = form.typed.social;
                  form.set("social", target.value ? { ...others, [network]: target.value } : others);
                }}
              />
            ))}
          </section>
        </div>
      )}
    </SettingsForm>
  );
}
