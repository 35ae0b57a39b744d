import { endpoints } from "@adire/contract/endpoints";
import { parcelMailMinutes } from "@adire/contract/limits";
import { useEffect, useRef, useState } from "react";
import { call, presentOf } from "../../api/client.ts";
import { useMay } from "../../api/queries.ts";
import { Button } from "../../parts/button.tsx";
import { whenText } from "../../parts/dates.ts";
import { Field } from "../../parts/field.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { useSubmitKey } from "../../parts/use-submit-key.ts";
import { withFormData } from "../../parts/with-form-data.ts";
import { closeOnEscape } from "./close-on-escape.ts";
import { type Order, useOrderChange } from "./use-order-change.ts";

type Parcel = Order["parcels"][number];

/** What was sent so far; how it travels can be added and corrected. */
export function Parcels({ order }: { order: Order }) {
  const { parcels } = order;
  const may = useMay();
  const list = useRef<HTMLUListElement>(null);
  const { error, run } = useOrderChange();
  const canShip = may("orders.ship");
  const takeBack = ({ id }: Parcel) => {
    const params = { id: order.id, parcel_id: id };
    void run(() => call(endpoints.staffOrders.takeBack, { params }));
  };
  const [edited, setEdited] = useState<{ id: number; isOpen: boolean }>();
  // The focus goes back to the button that opened the form.
  useEffect(() => {
    if (edited && !edited.isOpen)
      list.current?.querySelector<HTMLElement>(`[data-parcel="${edited.id}"]`)?.focus();
  }, [edited]);
  if (parcels.length === 0) return null;
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels" className="section-title border-b border-hairline pb-2">
        {parcels.length === 1 ? "Parcel" : `${parcels.length} parcels`}
      </h2>
      <ul ref={list}>
        {parcels.map((parcel) => (
          <li key={parcel.id} className="border-b border-hairline py-2">
            {edited?.isOpen && edited.id === parcel.id ? (
              <TrackingForm
                order={order}
                parcel={parcel}
                onClose={() => setEdited({ id: parcel.id, isOpen: false })}
              />
            ) : (
              <Way
                parcel={parcel}
                onChange={canShip ? () => setEdited({ id: parcel.id, isOpen: true }) : undefined}
                onTakeBack={
                  canShip && parcel.mail_at && order.exchange === null ? () => takeBack(parcel) : undefined
                }
              />
            )}
            <p className="text-[13px] text-muted">{contentsText(parcel)}</p>
          </li>
        ))}
      </ul>
      <ProblemLine text={error} />
    </section>
  );
}

const contentsText = ({ lines }: Parcel) =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");

type WayProps = {
  parcel: Parcel;
  onChange: (() => void) | undefined;
  /** Until the shopper gets the mail about it. */
  onTakeBack: (() => void) | undefined;
};

function Way({ parcel, onChange, onTakeBack }: WayProps) {
  const { carrier, tracking_number: number, tracking_url: url, sent_at } = parcel;
  return (
    <>
      <p className="flex justify-between gap-4">
        <span>{carrier ?? "Sent"}</span>
        <span className="text-muted">{whenText(sent_at)}</span>
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-[13px]">
        <span className="break-all">
          {number && url ? (
            <a href={url} target="_blank" rel="noreferrer" className="link-line">
              {number}
            </a>
          ) : (
            (number ?? <span className="text-muted">No tracking number</span>)
          )}
        </span>
        {onTakeBack && (
          <button
            type="button"
            className="link-line ml-auto text-muted pointer-coarse:min-h-11"
            aria-label={`Take back ${contentsText(parcel)}, which is not mailed yet`}
            onClick={onTakeBack}
          >
            Take back
          </button>
        )}
        {onChange && (
          <button
            type="button"
            data-parcel={parcel.id}
            className="link-line text-muted pointer-coarse:min-h-11"
            aria-label={`${number ? "Correct" : "Add"} the tracking number of ${contentsText(parcel)}`}
            onClick={onChange}
          >
            {number ? "Correct" : "Add"}
          </button>
        )}
      </p>
    </>
  );
}

type Present = Pick<Parcel, "carrier" | "tracking_number" | "version">;

const wayText = ({ carrier, tracking_number }: Present) =>
  [carrier, tracking_number].filter(Boolean).join(", ") || "no number";

type TrackingProps = { order: Order; parcel: Parcel; onClose(): void };

function TrackingForm({ order: { id, status }, parcel: present, onClose }: TrackingProps) {
  const form = useRef<HTMLFormElement>(null);
  // The order may be read anew meanwhile: what a colleague wrote since is not to be replaced unseen.
  const [parcel] = useState(present);
  const [other, setOther] = useState<Present>();
  const { isBusy, error, run } = useOrderChange();
  useEffect(() => form.current?.querySelector<HTMLInputElement>("[name=number]")?.focus(), []);
  useSubmitKey(form, "save the tracking number");
  async function submit(data: FormData): Promise<void> {
    const text = (name: string) => String(data.get(name)).trim() || null;
    const { version } = other ?? parcel;
    const body = { version, carrier: text("carrier"), tracking_number: text("number") };
    const params = { id, parcel_id: parcel.id };
    const done = await run(() =>
      call(endpoints.staffOrders.changeTracking, { params, body }).catch((refusal: unknown) => {
        setOther(presentOf(refusal));
        throw refusal;
      }),
    );
    if (done) onClose();
  }
  return (
    <form
      ref={form}
      aria-label={`How ${contentsText(parcel)} travels`}
      className="grid gap-4 pb-2"
      onKeyDown={closeOnEscape(onClose)}
      onSubmit={withFormData(submit)}
    >
      <Field label="Carrier" name="carrier" maxLength={80} defaultValue={parcel.carrier ?? ""} />
      <Field
        label="Tracking number"
        name="number"
        maxLength={80}
        defaultValue={parcel.tracking_number ?? ""}
        hint={
          status === "delivered"
            ? "The order has arrived, so the shopper gets no mail."
            : `The shopper gets it by mail in ${parcelMailMinutes} minutes; correct it until then.`
        }
      />
      <ProblemLine text={other ? `${error} It is now: ${wayText(other)}. Save to replace it.` : error} />
      <p className="flex flex-wrap gap-4">
        <Button type="submit" keys="$mod+Enter" busy={isBusy}>
          Save
        </Button>
        <Button kind="link" onClick={onClose}>
          Leave it
        </Button>
      </p>
    </form>
  );
}
