import { countryOf } from "@adire/contract/countries";
import { endpoints } from "@adire/contract/endpoints";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { call } from "../../api/client.ts";
import { settled } from "../../parts/stay-with-changes.tsx";
import { inputOf, OrderForm, type OrderValues } from "./order-form.tsx";

const { draftOrders, staffOrders } = endpoints;
const nobody = { fullName: "", address: "", city: "", state: "", zipCode: "" };

/** A new order, `?email=` of its shopper. */
export function Component() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [empty] = useState<OrderValues>(() => ({
    email: params.get("email") ?? "",
    shipping: { ...nobody, country: countryOf(navigator.languages) },
    note: "",
    lines: [],
    ...{ version: 0, changed_at: null, changed_by: null },
  }));
  const save = async (values: OrderValues) => {
    const saved = await call(draftOrders.create, { body: inputOf(values) });
    const lists = [draftOrders.list, staffOrders.counts];
    await Promise.all(lists.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
    await navigate(`/orders/drafts/${saved.id}`, { replace: true, state: settled });
    return saved;
  };
  return <OrderForm title="New order" present={empty} save={save} />;
}
