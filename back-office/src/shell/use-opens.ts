import { useMay } from "../api/queries.ts";
import { needsOf } from "./navigation.ts";

/** Whether the role opens the screen of an address; until it is known, what is open to everybody. */
export function useOpens(): (address: string) => boolean {
  const may = useMay();
  return (address) => {
    const needs = needsOf(address.replace(/[?#].*$/, ""));
    return !needs || needs.some(may);
  };
}
