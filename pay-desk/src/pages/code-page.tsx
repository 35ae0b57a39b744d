import { Field } from "./field.tsx";
import { Layout } from "./layout.tsx";
import type { CodeView } from "./views.ts";

export function CodePage({ bill, token, card, hint, error }: CodeView) {
  return (
    <Layout title="Your bank's code" bill={bill}>
      <h2>Your bank asks for a code</h2>
      <p>It was sent to the phone that belongs to {card}. You are charged only when the code is right.</p>
      <form method="post" action={`/pay/${bill.reference}/code`} noValidate>
        <input type="hidden" name="token" value={token} />
        <Field
          name="code"
          label="One-time code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          hint={hint}
          error={error}
          autoFocus
        />
        <button type="submit">Pay {bill.total}</button>
      </form>
      <p className="other">
        <a href={`/pay?order_id=${bill.reference}&card=pays`}>Use another card</a>
      </p>
    </Layout>
  );
}
