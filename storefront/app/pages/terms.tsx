import { ButtonLink } from "../ui/button.tsx";
import { PlainPage } from "../ui/plain-page.tsx";

export default function Terms() {
  return (
    <PlainPage title="Terms">
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
    </PlainPage>
  );
}
