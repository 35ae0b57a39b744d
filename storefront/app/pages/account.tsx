import { ButtonLink } from "../ui/button.tsx";
import { PlainPage } from "../ui/plain-page.tsx";

export const meta = () => [{ title: "Account · Adire" }];

export default function Account() {
  return (
    <PlainPage title="Account" note="Sign in to see your account.">
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
    </PlainPage>
  );
}
