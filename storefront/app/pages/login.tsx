import { ButtonLink } from "../ui/button.tsx";
import { PlainPage } from "../ui/plain-page.tsx";

export const meta = () => [{ title: "Welcome · Adire" }];

export default function Login() {
  return (
    <PlainPage title="Welcome" note="Sign in to keep a cart and a wishlist.">
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
    </PlainPage>
  );
}
