import { endpoints } from "@adire/contract/endpoints";
import { useEffect } from "react";

/** Counts a visit once its first page has started. @param api its public address */
export function useVisitCount(api: string): void {
  useEffect(() => {
    import("./count-visit.ts").then(
      (file) => file.countWhenSeen(api + endpoints.visits.count.path),
      () => {},
    );
  }, [api]);
}
