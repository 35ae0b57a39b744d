import { ButtonLink } from "../ui/button.tsx";
import { PlainPage } from "../ui/plain-page.tsx";

export default function African() {
  return (
    <PlainPage title="African">
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
    </PlainPage>
  );
}
