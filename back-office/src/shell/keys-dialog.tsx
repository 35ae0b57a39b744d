import { Checkbox } from "@adire/ui/checkbox.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { keyText } from "./key-text.ts";
import { switchSingleKeys, useBindings, useSingleKeys } from "./keys.ts";

/** `?`: every key that works on the present screen. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const bindings = useBindings();
  const areOn = useSingleKeys();
  const isGoing = (keys: string) => keys.startsWith("g ");
  return (
    <Dialog title="Keys" wide onClose={onClose}>
      <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        <Keys title="On this screen" bindings={bindings.filter(({ keys }) => !isGoing(keys))} />
        <Keys title="Go" bindings={bindings.filter(({ keys }) => isGoing(keys))} />
      </div>
      <div className="mt-6 border-t border-hairline pt-3">
        <Checkbox checked={areOn} onChange={(event) => switchSingleKeys(event.target.checked)}>
          Keys of a single letter work
        </Checkbox>
      </div>
    </Dialog>
  );
}

function Keys({ title, bindings }: { title: string; bindings: readonly { keys: string; does: string }[] }) {
  return (
    <section>
      <h3 className="mb-2 font-medium">{title}</h3>
      <dl>
        {bindings.map(({ keys, does }) => (
          <div key={keys} className="flex justify-between gap-6 border-t border-hairline py-1.5">
            <dt className="text-muted">{does}</dt>
            <dd>
              <kbd className="font-sans font-medium">{keyText(keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
