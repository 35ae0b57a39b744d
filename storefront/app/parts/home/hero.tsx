import { Link } from "react-router";
import { useShop } from "../../api/shop.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";

const pills = [
  { to: "/women", text: "Women" },
  { to: "/men", text: "Men" },
  { to: "/dresses", text: "Dresses" },
  { to: "/kids-baby", text: "Kids & Baby" },
  { to: "/beauty-accessories", text: "Beauty & Accessories" },
  { to: "/african", text: "African Wear" },
  { to: "/accessories", text: "Accessories" },
  { to: "/clearance", text: "Clearance" },
];

/** The specification's claim, where it is true; else what the shop is called and says of itself. */
export function Hero({ isReduced }: { isReduced: boolean }) {
  const { name, tagline } = useShop().store;
  return (
    <section aria-labelledby="claim" className="hero page">
      <h1 id="claim" className={`${isReduced ? "hero-claim" : "hero-name"} display`}>
        {isReduced ? "20-50% less" : name}
      </h1>
      <p className="hero-note">
        {isReduced
          ? "up to 50% off indigo cloth, everyday cuts and things for the home. The price you see is the price now; " +
            "the old one stays beside it."
          : tagline}
      </p>
      <div className="hero-cloth">
        <Picture
          path="ecommerce/demo/cloth.eleko.indigo.hero.webp"
          alt=""
          shape="hero"
          sizes="(min-width: 1441px) 43vw, (min-width: 1024px) 530px, 64vw"
          eager="background"
          className="size-full object-cover object-left-bottom"
        />
      </div>
      <div className="hero-garment">
        <Picture
          path="ecommerce/demo/coat.plain.camel.front.webp"
          alt="A camel coat before a hanging length of indigo cloth"
          sizes="(min-width: 1024px) 480px, 260px"
          eager
          className="size-full object-contain"
        />
      </div>
      <ButtonLink to="/new-arrivals" className="hero-button">
        Shop New Arrivals
        <Icon name="arrow-right" size={20} />
      </ButtonLink>
      <nav aria-label="Popular categories" className="hero-pills no-scrollbar">
        <ul className="flex gap-2 lg:flex-wrap">
          {pills.map((pill) => (
            <li key={pill.to}>
              <Link
                to={pill.to}
                className={
                  "target rounded-full border border-control px-[18px] text-sm whitespace-nowrap " +
                  "transition-colors hover:border-ink hover:bg-ink hover:text-bg"
                }
              >
                {pill.text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
