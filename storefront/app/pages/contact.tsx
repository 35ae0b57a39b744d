import { ButtonLink } from "../ui/button.tsx";
import { PlainPage } from "../ui/plain-page.tsx";

export default function Contact() {
  return (
    <PlainPage title="Contact">
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
    </PlainPage>
  );
}
