import { endpoints } from "@adire/contract/endpoints";
import { useParams } from "react-router";
import { useAnswer } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { CustomerPage } from "./customer-page.tsx";

/** A customer with an account. */
export function Component() {
  const { id = "" } = useParams();
  const customer = useAnswer(endpoints.customers.read, { params: { id } });
  return <Answer of={customer}>{(data) => <CustomerPage key={data.id} customer={data} />}</Answer>;
}
