/** What a payer fills in at the desk's page; its card is always accepted. */
export function cardForm(page: string): URLSearchParams {
  return new URLSearchParams({
    token: /name="token" value="([^"]+)"/.exec(page)?.[1] ?? "",
    number: "4242 4242 4242 4242",
    expiry: "12 / 39",
    cvc: "123",
    name: "Ada Obi",
  });
}
