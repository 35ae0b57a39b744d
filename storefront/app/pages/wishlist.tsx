import { ButtonLink } from "../ui/button.tsx";
import { PlainPage } from "../ui/plain-page.tsx";

export const meta = () => [{ title: "My Wishlist · Adire" }];

export default function Wishlist() {
  return (
    <PlainPage title="My Wishlist" note="Sign in to see what you have kept.">
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
    </PlainPage>
  );
}
