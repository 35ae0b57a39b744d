const deviceKey = "adire.device";

/**
 * The token that the API gives to a browser that signed in. It is sent with the next login, so that wrong
 * passwords that others try do not slow this browser down. Browsers without storage do without it.
 */
export const knownDevice = {
  read(): string | undefined {
    try {
      return localStorage.getItem(deviceKey) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(token: string): void {
    try {
      localStorage.setItem(deviceKey, token);
    } catch {
      // The next login is counted as one of an unknown device.
    }
  },
};
