import { endpoints } from "@adire/contract/endpoints";
import type { Customer } from "@adire/contract/shapes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useMay } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";

/** What a customer may ask for: a copy of their data, and to be forgotten. */
export function DataRequests({ customer: { id, name, has_account } }: { customer: Customer }) {
  const may = useMay();
  const { change, error, isBusy } = useChange([endpoints.customers.list]);
  const group = has_account ? endpoints.customers : endpoints.guests;
  const [isErasing, setErasing] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  async function save(): Promise<void> {
    const done = await change(group.export, { params: { id } });
    if (done)
      download(`${has_account ? "customer" : "guest"}-${id}.json`, JSON.stringify(done.answer, null, 2));
  }
  async function erase(): Promise<void> {
    if (!(await change(group.erase, { params: { id } }))) return;
    await navigate("/customers");
    // What was erased is not shown again by going back.
    for (const { path } of [group.read, group.orders]) queries.removeQueries({ queryKey: [path] });
  }
  return (
    <>
      {may("customers.export") && (
        <Button busy={isBusy} onClick={() => void save()}>
          Export their data
        </Button>
      )}
      {may("customers.erase") && <Button onClick={() => setErasing(true)}>Erase on request</Button>}
      {!isErasing && <ProblemLine text={error} className="w-full" />}
      {isErasing && (
        <Dialog title={`Erase ${name}?`} onClose={() => setErasing(false)}>
          <p className="pb-5">
            {has_account
              ? `The account goes with its addresses, cart, wishlist, messages and notes, and they get a mail that
                says so. Orders stay in the books without the account.`
              : `The email goes from all orders, with the messages, alerts and notes of it; orders under way keep it
                until they end. Orders stay in the books. Do it for somebody who writes from this email.`}{" "}
            This cannot be undone.
          </p>
          <ProblemLine text={error} className="pb-4" />
          <Button kind="danger" busy={isBusy} onClick={() => void erase()}>
            {has_account ? "Erase the account" : "Erase the email"}
          </Button>
        </Dialog>
      )}
    </>
  );
}

function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
