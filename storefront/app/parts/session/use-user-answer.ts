import type { Call } from "@adire/contract/client";
import type { AnswerOf, Endpoint } from "@adire/contract/endpoint";
import { isSessionOver } from "@adire/ui/session/authorized-send.ts";
import { useQuery } from "@tanstack/react-query";
import { useSessionControls } from "./session.tsx";

/** What belongs to the shopper, loaded only when signed in. A failed load is logged. */
export function useUserAnswer<E extends Endpoint>(queryKey: readonly unknown[], endpoint: E) {
  const { state, api } = useSessionControls();
  return useQuery<AnswerOf<E>>({
    queryKey,
    enabled: state === "signed-in",
    queryFn: async ({ signal }) => {
      try {
        return await api(endpoint, { signal } as Call<E>);
      } catch (error) {
        if (!signal.aborted && !isSessionOver(error)) console.warn(error);
        throw error;
      }
    },
  });
}
