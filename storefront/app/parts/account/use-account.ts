import { endpoints } from "@adire/contract/endpoints";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ownKey, useSessionControls } from "../session/session.tsx";

const keys = {
  profile: ownKey("profile"),
  addresses: ownKey("addresses"),
  sessions: ownKey("sessions"),
};

export function useProfile() {
  const { state, api } = useSessionControls();
  return useQuery({
    queryKey: keys.profile,
    enabled: state === "signed-in",
    queryFn: ({ signal }) => api(endpoints.accounts.profile, { signal }),
  });
}

/** The address book, the default first; loaded only when signed in. */
export function useAddresses() {
  const { state, api } = useSessionControls();
  return useQuery({
    queryKey: keys.addresses,
    enabled: state === "signed-in",
    queryFn: ({ signal }) => api(endpoints.addresses.list, { signal }),
  });
}

export function useSessions() {
  const { state, api } = useSessionControls();
  return useQuery({
    queryKey: keys.sessions,
    enabled: state === "signed-in",
    queryFn: ({ signal }) => api(endpoints.sessions.list, { signal }),
  });
}

/** Loads a part of the account anew, after it was changed. */
export function useReload() {
  const queries = useQueryClient();
  return (part: keyof typeof keys) => queries.invalidateQueries({ queryKey: keys[part] });
}
