import { CallFailed } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Insist } from "./insist.ts";
import { refused } from "./refused.ts";

const password = "long indigo cloth";

type Headers = Record<string, string>;
/** Runs calls with an access token, and once more with a new one where it has expired. */
export type SignedIn = <T>(work: (headers: Headers) => Promise<T>) => Promise<T>;

/** An account that is registered and signed in when it is first needed. */
export function makeAccount(insist: Insist, name: string): SignedIn {
  const email = `${name}@chaos.example`;
  let headers: Headers | undefined;
  let registered = false;

  async function signIn(): Promise<Headers> {
    if (!registered) {
      // The answer to a first call may have been lost: then the account is there.
      await insist(endpoints.accounts.register, { body: { email, username: name, password } }).catch(
        refused(422, 409),
      );
      registered = true;
    }
    const { access } = await insist(endpoints.accounts.login, { body: { email, password } });
    return { authorization: `Bearer ${access}` };
  }

  return async (work) => {
    headers ??= await signIn();
    try {
      return await work(headers);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status !== 401) throw error;
      headers = await signIn();
      return work(headers);
    }
  };
}
