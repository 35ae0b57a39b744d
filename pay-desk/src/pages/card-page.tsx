import { Field } from "./field.tsx";
import { Layout } from "./layout.tsx";
import type { CardView } from "./views.ts";

const fieldOrder = ["number", "expiry", "cvc", "name"] as const;

/** @param script checks the form in the browser; the page works without it */
export function CardPage({
  script,
  nonce,
  ...view
}: CardView & { script: string | undefined; nonce: string }) {
  const { bill, errors, notice, samples } = view;
  const firstInvalid = fieldOrder.find((field) => errors[field]);
  return (
    <Layout title={notice ? "Not paid" : `Pay ${bill.total}`} bill={bill}>
      {notice && (
        <div className="notice" role="alert">
          <h2>Not paid</h2>
          <p>
            {notice} You were not charged {bill.total}. Try another card, or go{" "}
            <a href={bill.backUrl}>back to the shop</a>.
          </p>
        </div>
      )}
      {firstInvalid && (
        <div className="notice" role="alert">
          <h2>Please check the card</h2>
          <p>Nothing was charged. Please correct the marked fields.</p>
        </div>
      )}
      <h2>{notice ? "Try another card" : "Card"}</h2>
      <form
        method="post"
        action={`/pay/${bill.reference}`}
        noValidate
        data-takes={samples.map(({ number }) => number.replaceAll(" ", "")).join(" ")}
      >
        <input type="hidden" name="token" value={view.token} />
        <Field
          name="number"
          label="Card number"
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={40}
          defaultValue={view.number}
          error={errors.number}
          autoFocus={firstInvalid === "number"}
          hint={view.filled === "pays" ? "Filled in with a fixed sample card: Visa ending 4242." : undefined}
        />
        <div className="pair">
          <Field
            name="expiry"
            label="Expiry (month / year)"
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            maxLength={20}
            defaultValue={view.expiry}
            error={errors.expiry}
            autoFocus={firstInvalid === "expiry"}
          />
          <Field
            name="cvc"
            label="Security code"
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="CVC"
            maxLength={10}
            defaultValue={view.cvc}
            error={errors.cvc}
            autoFocus={firstInvalid === "cvc"}
          />
        </div>
        <Field
          name="name"
          label="Name on the card"
          autoComplete="cc-name"
          maxLength={200}
          defaultValue={view.name}
          error={errors.name}
          autoFocus={firstInvalid === "name"}
        />
        <button type="submit">Pay {bill.total}</button>
      </form>
      <Samples {...view} />
      {script && <script type="module" src={script} nonce={nonce} />}
    </Layout>
  );
}

function Samples({ bill, samples, filled }: CardView) {
  return (
    <section className="samples" aria-labelledby="samples">
      <h2 id="samples">Test cards</h2>
      <p>Any future date and any security code will do.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Card</th>
            <th scope="col">What it does</th>
            <th scope="col">
              <span className="quiet">Fill in</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {samples.map((card) => (
            <tr key={card.key}>
              <td className="number">{card.number}</td>
              <td>{card.does}</td>
              <td>
                {card.key === filled ? (
                  <span className="in-use">In use</span>
                ) : (
                  <a
                    href={`/pay?order_id=${bill.reference}&card=${card.key}`}
                    aria-label={`Use the card that: ${card.does}`}
                  >
                    Use
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
