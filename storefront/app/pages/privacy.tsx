import { Link, type MetaFunction } from "react-router";
import { useShop } from "../api/shop.tsx";
import { pageMeta } from "../page-meta.ts";
import { Facts, Points, ProsePage } from "../ui/prose-page.tsx";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Privacy",
    description: "What the shop keeps about you, why and for how long, and what it does not keep.",
    path: "/privacy",
  });

const serverData = [
  {
    term: "Account",
    text:
      "Your email, username and password, so you can sign in. The password only as a hash that " +
      "can’t be reversed. Until you delete your account.",
  },
  {
    term: "Devices",
    text:
      "When you sign in: what your browser calls itself, and when you last used it. A session " +
      "ends after 30 days or when you log out, and is deleted 30 days after that.",
  },
  {
    term: "Addresses",
    text: "The ones you save for your next order. Until you delete them or your account.",
  },
  {
    term: "Cart, wishlist",
    text: "What you put there. Until you remove it or delete your account.",
  },
  {
    term: "Orders",
    text:
      "What you bought and for how much, the name and address it goes to, your email and phone if you " +
      "gave them, and how you paid: card brand and last four digits, amount, exchange rate. Orders stay " +
      "in our books; when you delete your account, your email is removed from them.",
  },
  {
    term: "Reviews",
    text:
      "Your stars, words and photos of a piece, and the name you put beside them, for everyone to see. Of a " +
      "photo we keep the picture, not where or with what it was taken. Until you delete them; when you delete " +
      "your account, your stars and words stay without your name and photos.",
  },
  {
    term: "Messages",
    text: "What you write to us through the contact form. What you wrote while signed in is deleted with your account.",
  },
  {
    term: "Newsletter",
    text:
      "Your email, once you’ve signed up and confirmed it. Until you tell us to stop, or delete an account " +
      "with that email confirmed.",
  },
  {
    term: "Back in stock",
    text:
      "Your email and the size you’re waiting for. Until we’ve written to you, you stop it by the " +
      "link in that email, or a year has passed.",
  },
  {
    term: "Letters",
    text: "A copy of every email we sent you, for 90 days.",
  },
  {
    term: "Limits",
    text:
      "We count sign-ins, registrations, messages and visits by network address and email for up to a day, " +
      "to stop break-ins and floods.",
  },
  {
    term: "Visits",
    text:
      "How many there were each day: a number, and nothing of who came or what they looked at. Yours isn’t " +
      "counted if your browser asks not to be tracked.",
  },
];

const browserData = [
  {
    term: "Cookie “theme”",
    text: "Light or dark, for a year, if you chose one with the switch. It’s the only cookie.",
  },
  {
    term: "Session",
    text:
      "While you’re signed in: who you are and the two keys that prove it. In your browser’s " +
      "storage, until you log out.",
  },
  {
    term: "Known device",
    text: "That you’ve signed in here before, so that other people’s wrong guesses don’t keep you waiting.",
  },
  {
    term: "Guest orders",
    text: "Links to the last ten orders you placed here without an account.",
  },
  {
    term: "Looked at, searched",
    text:
      "The products you looked at last and your latest searches, so we can show them again. They " +
      "stay on this device until you clear them.",
  },
  {
    term: "In this tab",
    text:
      "What you typed at checkout or in a review, where to return you after signing in, and that your visit " +
      "is counted. Gone when you close the tab.",
  },
];

export default function PrivacyPage() {
  const { store } = useShop();
  const sections = [
    {
      id: "kept",
      title: "What we keep, and how long",
      text: <Facts facts={serverData} />,
    },
    {
      id: "browser",
      title: "In your browser",
      text: (
        <>
          <Facts facts={browserData} />
          <p>That’s all: no profile of you, no advertising, no third-party scripts.</p>
        </>
      ),
    },
    {
      id: "card",
      title: "Your card",
      text: (
        <p>
          The shop never sees its number. You enter it on a separate payment page, which gets your name, your
          email, the amount and the order number; it tells us whether the payment went through, and the card’s
          brand and last four digits.
        </p>
      ),
    },
    {
      id: "others",
      title: "Who else sees it",
      text: (
        <p>
          The payment page, as above, and the carrier, whose label bears your name and address. We never sell
          or share your data with anyone else.
        </p>
      ),
    },
    {
      id: "mails",
      title: "Mails",
      text: (
        <>
          <p>We only write when there’s something to say:</p>
          <Points
            items={[
              "about an order: placed, paid, shipped, delivered, cancelled or refunded;",
              "after an order, at most once: to ask how you like it;",
              "about your account: when its email or password changes, when you forget the password, when " +
                "it’s deleted;",
              "when a size you’re waiting for is back, once;",
              "the newsletter, if you signed up and confirmed.",
            ]}
          />
        </>
      ),
    },
    {
      id: "rights",
      title: "Asking, taking, deleting",
      text: (
        <p>
          In{" "}
          <Link to="/account" className="link-line">
            your account
          </Link>{" "}
          you can see and change what we hold, download a copy, or delete it. Without an account, or for
          anything else,{" "}
          <Link to="/contact" className="link-line">
            write to us
          </Link>
          {store.email && (
            <>
              {" "}
              or to{" "}
              <a href={`mailto:${store.email}`} className="link-line">
                {store.email}
              </a>
            </>
          )}
          {store.address && `. ${store.name} is at ${store.address}`}.
        </p>
      ),
    },
  ];
  return (
    <ProsePage
      title="Privacy"
      lead="What we know about you, why, and for how long. We don’t follow you around."
      sections={sections}
    />
  );
}
