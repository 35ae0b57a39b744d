import { endpoints } from "@adire/contract/endpoints";
import { useAnswer } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { SettingsScreen } from "./settings-screen.tsx";

/** How the shop is paid; that is set on the server, where the keys of the provider are. */
export function Component() {
  const { data: store } = useAnswer(endpoints.store.read);
  const readiness = useAnswer(endpoints.settings.readiness);
  return (
    <SettingsScreen title="Payment">
      <Answer of={readiness}>
        {({ items }) => {
          const payment = items.find(({ name }) => name === "payment");
          return (
            <dl className="max-w-[640px] border-t border-hairline">
              <Fact term="Payments">
                <span className={payment?.is_done ? "" : "text-clay"}>{payment?.state}</span>
                {payment?.sentence && <span className="block text-muted">{payment.sentence}</span>}
              </Fact>
              <Fact term="Prices are in">{store?.currency}</Fact>
              <Fact term="Shoppers pay in">{store?.payment_currency}</Fact>
              <Fact term="Payment desk">{store?.desk_url}</Fact>
              <Fact term="Webhook for Paystack">
                {store && <span className="break-all">{`${store.desk_url}/api/paystack/webhook`}</span>}
                <span className="block text-muted">
                  If Paystack takes your payments, enter it in Paystack’s dashboard: a payment is then known
                  at once, though its payer does not come back.
                </span>
              </Fact>
            </dl>
          );
        }}
      </Answer>
      <p className="max-w-[56ch] pt-6 text-muted">
        The keys of the payment provider are settings of the server, and never leave it.
      </p>
      <FootLine />
    </SettingsScreen>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-hairline py-3 lg:grid-cols-[180px_1fr]">
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
