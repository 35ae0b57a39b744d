import { type LedgerEntry, ledgerPage } from "@adire/contract/desk-wire";
import { signatureOf } from "../../platform/signature.ts";

const path = "/api/ledger";
const pageSize = 10_000;

/**
 * The desk's whole ledger, oldest entry first, then what the provider took since a time and the desk does
 * not know.
 * @throws Error when the desk cannot be read
 */
export async function* readDeskLedger(
  deskUrl: string,
  secret: string,
  paidSince: Date,
): AsyncGenerator<LedgerEntry> {
  for (let after: string | null = ""; after !== null; ) {
    const place = after && `after=${after}&`;
    const query = `${place}page_size=${pageSize}&paid_since=${paidSince.toISOString()}`;
    const answer = await fetch(`${deskUrl}${path}?${query}`, {
      headers: signatureOf(secret, "GET", path, ""),
      redirect: "error",
      signal: AbortSignal.timeout(30_000),
    });
    if (!answer.ok) throw new Error(`The payment desk at ${deskUrl} answered ${answer.status}.`);
    const page = ledgerPage.parse(await answer.json());
    yield* page.results;
    after = page.next;
  }
}
