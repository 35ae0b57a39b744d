import { ButtonLink } from "../ui/button.tsx";
import { PlainPage } from "../ui/plain-page.tsx";

export default function Listing() {
  return (
    <PlainPage title="Listing">
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
    </PlainPage>
  );
}
