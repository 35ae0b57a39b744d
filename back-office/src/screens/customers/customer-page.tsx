import { endpoints } from "@adire/contract/endpoints";
import { cityLine } from "@adire/contract/postal-address";
import type { Customer } from "@adire/contract/shapes";
import { useList, useMay } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../parts/button.tsx";
import { sinceText } from "../../parts/dates.ts";
import { Figure } from "../../parts/facts.tsx";
import { TextArea } from "../../parts/field.tsx";
import { useMoney } from "../../parts/money.ts";
import { Screen } from "../../parts/screen.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { RecordLog } from "../audit/record-log.tsx";
import { DataRequests } from "./data-requests.tsx";
import { ShortOrders } from "./short-orders.tsx";

/** A customer or guest: what was bought and what came back, notes, addresses, requests about their data. */
export function CustomerPage({ customer }: { customer: Customer }) {
  const money = useMoney();
  const { name, email, orders, spent, quantities } = customer;
  return (
    <Screen title={name || email} actions={<DataRequests customer={customer} />}>
      <p className="-mt-3 pb-6 text-muted">
        {email}
        {accountText(customer)}
      </p>
      <dl className="flex flex-wrap gap-x-12 gap-y-4 border-y border-hairline py-4">
        <Figure name="Paid orders" value={orders} />
        <Figure name="Spent" value={money(spent)} />
        <Figure name="Pieces bought" value={quantities.bought} />
        <Figure name="Pieces refunded" value={quantities.refunded} />
      </dl>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 pt-9 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Orders customer={customer} />
        <div className="grid content-start gap-10">
          <Notes customer={customer} />
          <Addresses customer={customer} />
        </div>
      </div>
      {customer.has_account && <RecordLog record="customers" id={customer.id} />}
      <FootLine />
    </Screen>
  );
}

const groupOf = ({ has_account }: Customer) => (has_account ? endpoints.customers : endpoints.guests);

const accountText = ({ has_account, email_confirmed, since }: Customer): string =>
  has_account
    ? `${email_confirmed ? "" : " (not confirmed)"} · customer since ${sinceText(since)}`
    : ` · no account, ordered first ${sinceText(since)}`;

function Orders({ customer }: { customer: Customer }) {
  const list = useList(groupOf(customer).orders, {}, { id: customer.id });
  return (
    <section aria-labelledby="orders" aria-busy={list.isPending}>
      <h2 id="orders" className="section-title pb-3">
        Orders
      </h2>
      {list.isSuccess && list.rows.length === 0 && <p className="text-muted">Nothing was ordered yet.</p>}
      <ShortOrders orders={list.rows} />
      {list.hasNextPage && (
        <Button className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show older orders
        </Button>
      )}
    </section>
  );
}

function Notes({ customer }: { customer: Customer }) {
  const { id, notes } = customer;
  const may = useMay();
  const { read, addNote } = groupOf(customer);
  const { change, error, fields, isBusy } = useChange([read]);
  async function add(form: HTMLFormElement): Promise<void> {
    const body = { note: String(new FormData(form).get("note") ?? "") };
    if (await change(addNote, { params: { id }, body })) form.reset();
  }
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="section-title pb-3">
        Notes
      </h2>
      {may("customers.note") && (
        <form
          noValidate
          className="grid justify-items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void add(event.currentTarget);
          }}
        >
          <TextArea
            label="A note for the staff"
            name="note"
            rows={3}
            className="w-full"
            error={fields.note ?? error}
          />
          <Button type="submit" busy={isBusy}>
            Save the note
          </Button>
        </form>
      )}
      <ul>
        {notes.map((note) => (
          <li key={note.id} className="border-b border-hairline py-3">
            <p className="break-words whitespace-pre-line">{note.note}</p>
            <p className="text-[13px] text-muted">
              {note.by}, {sinceText(note.at)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Addresses({ customer: { addresses } }: { customer: Customer }) {
  if (addresses.length === 0) return null;
  return (
    <section aria-labelledby="addresses">
      <h2 id="addresses" className="section-title pb-3">
        Addresses
      </h2>
      <ul className="border-t border-hairline">
        {addresses.map((address) => (
          <li key={address.id} className="border-b border-hairline py-3">
            {address.fullName}
            {address.is_default && <span className="text-muted"> · usual</span>}
            <span className="block text-muted">
              {[address.address, cityLine(address), address.country].filter(Boolean).join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
