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
      "E-mail, username and password, for signing in. The password only as a hash that " +
      "cannot be turned back. Until you delete the account.",
  },
  {
    term: "Devices",
    text:
      "When you sign in: what your browser calls itself, and when it was last used. A " +
      "session ends after 30 days, or when you log out, and is forgotten 30 days after " +
      "that.",
  },
  {
    term: "Addresses",
    text: "Those that you save for the next order. Until you remove them or the account.",
  },
  {
    term: "Cart, wishlist",
    text: "What you put there. Until you take it out or delete the account.",
  },
  {
    term: "Orders",
    text:
      "What you bought, its price, the name and address it goes to, your e-mail if you gave " +
      "it, and how it was paid: brand and last four digits of the card, amount, exchange " +
      "rate. They stay in our books. When the account is deleted your e-mail is taken out " +
      "of them.",
  },
  {
    term: "Messages",
    text: "What you write to us by the contact form. What you wrote while signed in goes with the account.",
  },
  {
    term: "Newsletter",
    text:
      "Your e-mail, once you have asked for it and confirmed it by a letter. Until you tell " +
      "us to stop or delete the account.",
  },
  {
    term: "Back in stock",
    text:
      "Your e-mail with the size that you wait for. Until the letter is sent, you end it by " +
      "the link in it, or a year has passed.",
  },
  {
    term: "Letters",
    text: "A copy of every mail that we sent you, for 90 days.",
  },
  {
    term: "Limits",
    text:
      "The network address of whoever signs in, registers or writes to us is counted for up " +
      "to two hours, against break-ins and floods.",
  },
];

const browserData = [
  {
    term: "Cookie “theme”",
    text: "Light or dark, for a year, if you chose one with the switch. It is the only cookie.",
  },
  {
    term: "Session",
    text: "Signed in: who you are and the two keys that prove it. In the storage of your browser, until you log out.",
  },
  {
    term: "Known device",
    text: "That you signed in here before, so that wrong passwords that others try do not keep you waiting.",
  },
  {
    term: "Guest orders",
    text: "Links to the latest ten orders that you placed here without an account.",
  },
  {
    term: "Looked at, searched",
    text:
      "The pieces that you looked at last and your latest searches, to show them to you " +
      "again. They stay on this device until you clear them.",
  },
  {
    term: "In this tab",
    text: "What you typed into the checkout, and where to lead you back after signing in. Gone when the tab is closed.",
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
          <p>There is nothing else: no statistics, no advertising, no scripts of others.</p>
        </>
      ),
    },
    {
      id: "card",
      title: "Your card",
      text: (
        <p>
          We never see its number. You type it on the page of the payment desk, which is told your name, your
          e-mail, the amount and what the order is called; it tells us whether it was paid, and the brand and
          last four digits of the card.
        </p>
      ),
    },
    {
      id: "others",
      title: "Who else sees it",
      text: (
        <p>
          The payment desk, as said above, and whoever carries the parcel, for whom your name and address
          stand on it. We sell and lend your data to nobody.
        </p>
      ),
    },
    {
      id: "mails",
      title: "Mails",
      text: (
        <>
          <p>We write only when there is something to say:</p>
          <Points
            items={[
              "about an order: placed, paid, cancelled, and when money goes back;",
              "about your account: when its e-mail or password changes, when you forgot the " +
                "password, when it is deleted;",
              "when a size that you wait for is back, once;",
              "the newsletter, if you confirmed that you want it.",
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
          you can see and change what we hold, take a copy of it with you, and delete it. Without an account,
          or for anything else,{" "}
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
      lead="What the shop knows about you, what for, until when. It follows nobody around."
      sections={sections}
    />
  );
}
