import { endpoints } from "@adire/contract/endpoints";
import { useParams } from "react-router";
import { useAnswer } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { CustomerPage } from "./customer-page.tsx";

/** Who bought without an account: the guest of an order. */
export function Component() {
  const { id = "" } = useParams();
  const guest = useAnswer(endpoints.guests.read, { params: { id } });
  return <Answer of={guest}>{(data) => <CustomerPage key={data.id} customer={data} />}</Answer>;
}
