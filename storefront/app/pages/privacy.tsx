import type { MetaFunction } from "react-router";
import { pageMeta } from "../page-meta.ts";
import { ProsePage } from "../ui/prose-page.tsx";

const sections = [
  {
    title: "What we keep",
    text: (
      <>
        <p>
          Your account: e-mail, username, and your password as a hash that cannot be turned back. Your orders:
          what you bought, where it went, and how it was paid. Your cart and wishlist, until you empty them.
        </p>
        <p>Messages that you send us, and your address for the newsletter once you have confirmed it.</p>
      </>
    ),
  },
  {
    title: "What we never see",
    text: (
      <p>
        Your card. It is typed on the page of the payment desk; we learn its brand and its last four digits.
      </p>
    ),
  },
  {
    title: "In your browser",
    text: (
      <p>
        One cookie remembers the light or dark theme, if you chose one. When you sign in, your session is kept
        in the storage of your browser until you log out. There is no tracking and no advertising.
      </p>
    ),
  },
  {
    title: "Asking and deleting",
    text: <p>Write to us if you want to know what we hold about you, or want it deleted.</p>,
  },
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Privacy",
    description: "What we keep about you, and what we do not.",
    path: "/privacy",
  });

export default function PrivacyPage() {
  return <ProsePage title="Privacy" sections={sections} />;
}
