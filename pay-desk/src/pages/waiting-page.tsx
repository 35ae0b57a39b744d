import { Layout } from "./layout.tsx";
import type { WaitingView } from "./views.ts";

export function WaitingPage({ bill, card }: WaitingView) {
  return (
    <Layout title="Waiting for your bank" bill={bill}>
      <h2>Your bank has not answered yet</h2>
      <p>
        We asked it to pay with {card}. Until it answers we do not charge another card, so that you never pay
        twice. The shop hears of the answer by itself.
      </p>
      <p className="actions">
        <a className="button" href={`/pay?order_id=${bill.reference}`}>
          Check again
        </a>
        <a className="button second" href={bill.backUrl}>
          Back to the shop
        </a>
      </p>
    </Layout>
  );
}
