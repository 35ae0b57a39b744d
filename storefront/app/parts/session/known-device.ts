const deviceKey = "adire.device";

/**
 * The token that the API gives to a browser that signed in. It is sent with the next login, so that wrong
 * passwords that others try do not slow this browser down.
 */
export const knownDevice = {
  read: (): string | undefined => localStorage.getItem(deviceKey) ?? undefined,
  write: (token: string): void => localStorage.setItem(deviceKey, token),
};
