import { endpoints } from "@adire/contract/endpoints";
import { useShop } from "../../api/shop.tsx";
import { knownDevice } from "./known-device.ts";
import { useSessionControls } from "./session.tsx";

/** Signs in. The login throws CallFailed with the API's message. */
export function useLogin() {
  const { api } = useShop();
  const { startSession } = useSessionControls();
  return async (credentials: { email: string; password: string }) => {
    const { access, refresh, device, user_id, email, username } = await api(endpoints.accounts.login, {
      body: { ...credentials, device: knownDevice.read() },
    });
    knownDevice.write(device);
    startSession({ access, refresh, user: { id: user_id, email, username } });
  };
}
