import { endpoints } from "@adire/contract/endpoints";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { userQueryKey, useSessionControls } from "../session/session.tsx";

const queryKeys = {
  profile: userQueryKey("profile"),
  addresses: userQueryKey("addresses"),
  sessions: userQueryKey("sessions"),
};

export function useProfile() {
  const { state, api, updateUser } = useSessionControls();
  return useQuery({
    queryKey: queryKeys.profile,
    enabled: state === "signed-in",
    queryFn: async ({ signal }) => {
      const profile = await api(endpoints.accounts.profile, { signal });
      const { id, email, username } = profile;
      if (!signal.aborted) updateUser({ id, email, username });
      return profile;
    },
  });
}

/** The default address comes first. */
export function useAddresses() {
  const { state, api } = useSessionControls();
  return useQuery({
    queryKey: queryKeys.addresses,
    enabled: state === "signed-in",
    queryFn: ({ signal }) => api(endpoints.addresses.list, { signal }),
  });
}

export function useSessions() {
  const { state, api } = useSessionControls();
  return useQuery({
    queryKey: queryKeys.sessions,
    enabled: state === "signed-in",
    queryFn: ({ signal }) => api(endpoints.sessions.list, { signal }),
  });
}

export function useReload() {
  const queries = useQueryClient();
  return (part: keyof typeof queryKeys) => queries.invalidateQueries({ queryKey: queryKeys[part] });
}
