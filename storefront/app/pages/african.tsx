import { listings } from "@adire/contract/listings";
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { ListingScreen } from "../parts/catalog/listing-screen.tsx";
import { loadListing } from "../parts/catalog/load-listing.server.ts";
import { WhyAfrican } from "../parts/catalog/why-african.tsx";
import { listingMeta } from "../parts/seo/listing-meta.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";

const { title, intro, path } = listings.african;

const links = [
  { to: "/products?category=African+Wear", text: "Shop African Wear" },
  { to: "/dresses?category=African+Wear", text: "Dresses in African cloth" },
  { to: "#why", text: "Why Choose African Goods" },
];

export async function loader({ request, url }: LoaderFunctionArgs) {
  return { page: await loadListing({ request, url }, { listing: "african" }) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, location }) =>
  loaderData
    ? listingMeta(matches, location.search, {
        title,
        description: `${title}: ${intro}`,
        path,
        page: loaderData.page,
      })
    : [];

export default function AfricanPage() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <ListingScreen title={title} intro={intro} page={page}>
        <div className="mb-8 grid overflow-hidden bg-heritage text-on-heritage lg:mb-11 lg:grid-cols-[1fr_432px]">
          <Picture
            path="ecommerce/demo/cloth.oniko.indigo.heritage.webp"
            alt="A length of indigo cloth with rings tied in raffia"
            shape="banner"
            sizes="(min-width: 1024px) 912px, 100vw"
            eager
            className="h-[220px] w-full object-cover lg:h-[340px]"
          />
          <nav aria-label={title} className="grid content-center gap-3 p-6 lg:p-10">
            {links.map((link) => (
              <Link
                key={link.to}
                to={link.to}
                className={
                  "display border-b border-current/20 py-3 text-[32px] leading-none text-resist " +
                  "outline-resist last:border-0 hover:underline hover:decoration-1 " +
                  "hover:underline-offset-4"
                }
              >
                {link.text}
              </Link>
            ))}
          </nav>
        </div>
      </ListingScreen>
      <WhyAfrican>
        <ButtonLink to="/products" variant="quiet">
          See all products
        </ButtonLink>
      </WhyAfrican>
    </>
  );
}
