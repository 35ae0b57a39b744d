import { footerCategories } from "@adire/contract/limits";
import type { SocialNetwork } from "@adire/contract/shapes";
import { Mark } from "@adire/ui/mark.tsx";
import { Link } from "react-router";
import { useShop } from "../../api/shop.tsx";
import { Icon } from "../../ui/icon.tsx";
import { NewsletterBox } from "./newsletter-box.tsx";

const support = [
  { to: "/help", text: "Help" },
  { to: "/terms", text: "Terms" },
  { to: "/privacy", text: "Privacy" },
  { to: "/contact", text: "Contact us" },
];

const networks: Record<SocialNetwork, string> = {
  instagram: "Instagram",
  tiktok: "TikTok",
  pinterest: "Pinterest",
  whatsapp: "WhatsApp",
  facebook: "Facebook",
  youtube: "YouTube",
  x: "X",
};

const heading = "display mb-3 text-[28px] leading-none";
const entry = "inline-flex min-h-11 items-center text-[15px] hover:underline lg:min-h-9";

export function SocialLinks() {
  const { store } = useShop();
  const accounts = Object.entries(store.social) as [SocialNetwork, string][];
  if (accounts.length === 0) return null;
  return (
    <ul className="-mr-2.5 flex flex-wrap">
      {accounts.map(([network, url]) => (
        <li key={network}>
          <a
            href={url}
            aria-label={networks[network]}
            rel="noreferrer"
            className="target justify-center text-muted hover:text-ink"
          >
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Footer() {
  const { store, categories } = useShop();
  return (
    <footer className="border-t border-hairline">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-14 lg:grid-cols-12 lg:py-16">
        <div className="col-span-2 lg:col-span-4">
          <Link to="/" className="target gap-3 text-[50px] leading-none">
            <span className="display tracking-tight">{store.name}</span>
            <Mark size={28} className="mt-1 text-clay" />
          </Link>
          {store.tagline && <p className="mt-4 max-w-[34ch] text-muted">{store.tagline}</p>}
        </div>
        <nav aria-labelledby="footer-categories" className="lg:col-span-2 lg:col-start-6">
          <h2 id="footer-categories" className={heading}>
            Categories
          </h2>
          <ul className="grid">
            {categories.length === 0 ? (
              <li className="text-muted">No categories available</li>
            ) : (
              categories.slice(0, footerCategories).map((category) => (
                <li key={category.id}>
                  <Link to={`/category/${category.id}`} className={entry}>
                    {category.name}
                  </Link>
                </li>
              ))
            )}
          </ul>
        </nav>
        <nav aria-labelledby="footer-support" className="lg:col-span-2">
          <h2 id="footer-support" className={heading}>
            Support
          </h2>
          <ul className="grid">
            {support.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className={entry}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="col-span-2 lg:col-span-3 lg:col-start-10">
          <h2 className={heading}>New cloth, first</h2>
          <NewsletterBox />
        </div>
      </div>
      <div className="page">
        <div className="flex min-h-[74px] items-center justify-between border-t border-hairline text-sm text-muted">
          <p>© 2025 {store.name}</p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}
