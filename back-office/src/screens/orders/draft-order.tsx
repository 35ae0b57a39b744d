import { endpoints } from "@adire/contract/endpoints";
import type { DraftOrder } from "@adire/contract/shapes";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { call } from "../../api/client.ts";
import { useAnswer } from "../../api/queries.ts";
import { useChange } from "../../api/use-change.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button } from "../../parts/button.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { settled } from "../../parts/stay-with-changes.tsx";
import { RecordLog } from "../audit/record-log.tsx";
import type { DeletedDraft } from "./draft-list.tsx";
import { inputOf, OrderForm, type OrderValues } from "./order-form.tsx";
import { DRAFTS } from "./order-views.tsx";

const { draftOrders, staffOrders } = endpoints;

/** An order that is not placed yet. */
export function Component() {
  const { id = "" } = useParams();
  const draft = useAnswer(draftOrders.read, { params: { id } });
  return <Answer of={draft}>{(data) => <Draft key={data.id} draft={data} />}</Answer>;
}

function Draft({ draft }: { draft: DraftOrder }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const params = { id: draft.id };
  const { change, error, isBusy } = useChange([draftOrders.list, staffOrders.counts]);
  const save = async (values: OrderValues) => {
    const body = { ...inputOf(values), version: values.version };
    const saved = await call(draftOrders.update, { params, body });
    queries.setQueryData([draftOrders.read.path, { id: String(saved.id) }, {}], saved);
    await queries.invalidateQueries({ queryKey: [draftOrders.list.path] });
    return saved;
  };
  const remove = async () => {
    const deleted: DeletedDraft = { id: draft.id, body: inputOf(draft) };
    if (await change(draftOrders.remove, { params }))
      await navigate(`/orders?view=${DRAFTS}`, { state: { ...settled, deleted } });
  };
  return (
    <OrderForm
      title={`Draft ${draft.id}`}
      present={draft}
      draftId={draft.id}
      save={save}
      actions={
        <Button kind="link" busy={isBusy} onClick={() => void remove()}>
          Delete
        </Button>
      }
    >
      <ProblemLine text={error} />
      <RecordLog record="draft_orders" id={draft.id} />
    </OrderForm>
  );
}
