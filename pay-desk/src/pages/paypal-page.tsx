import { Layout } from "./layout.tsx";
import type { PaypalView } from "./views.ts";

/** Stands in for PayPal's own approval page. */
export function PaypalPage({ bill, token, notice }: PaypalView) {
  return (
    <Layout title={notice ? "Not paid" : `Pay ${bill.total} with PayPal`} bill={bill}>
      {notice && (
        <div className="notice" role="alert">
          <h2>Not paid</h2>
          <p>
            {notice} You were not charged {bill.total}.
          </p>
        </div>
      )}
      <h2>PayPal</h2>
      <p>
        This is a test page in place of PayPal&rsquo;s own: nobody signs in and no money moves. Approve the
        payment, or refuse it to see what the shop does then.
      </p>
      <form method="post" action={`/pay/${bill.reference}/paypal`}>
        <input type="hidden" name="token" value={token} />
        <p className="actions">
          <button type="submit" name="answer" value="approve">
            Approve {bill.total}
          </button>
          <button type="submit" name="answer" value="refuse" className="button second">
            Refuse
          </button>
        </p>
      </form>
      <p className="other">
        <a href={`/pay?order_id=${bill.reference}&card=pays`}>Pay by card instead</a>
      </p>
    </Layout>
  );
}
