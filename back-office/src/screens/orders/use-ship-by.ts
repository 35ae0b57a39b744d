import { endpoints } from "@adire/contract/endpoints";
import { useAnswer } from "../../api/queries.ts";
import { type ShipBy, shipByWords } from "./order-words.ts";

const HOUR_MS = 3_600_000;

/** Says by which day an order must leave. The day is the shop's, wherever its reader is. */
export function useShipBy() {
  const { data } = useAnswer(endpoints.today.read, {}, { staleTime: HOUR_MS });
  // The Swedish way to write a date is that of ISO 8601.
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: data?.time_zone });
  return (order: ShipBy) => shipByWords(order, today);
}
