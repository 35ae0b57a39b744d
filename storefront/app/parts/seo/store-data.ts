import type { MetaDescriptor } from "react-router";
import type { Shop } from "../../api/shop.tsx";
import { baseOf, jsonLd } from "./structured-data.ts";

type Organization = {
  "@type": "OnlineStore";
  "@id": string;
  name: string;
  url: string;
  logo: string;
  description?: string;
  email?: string;
  telephone?: string;
  address?: string;
};
type WebSite = {
  "@type": "WebSite";
  name: string;
  url: string;
  publisher: { "@id": string };
  potentialAction: {
    "@type": "SearchAction";
    target: { "@type": "EntryPoint"; urlTemplate: string };
    "query-input": string;
  };
};

/** Organization and site search, for the home page. */
export function storeData(shop: Shop): MetaDescriptor[] {
  const { store } = shop;
  const url = `${baseOf(shop)}/`;
  const organization: Organization = {
    "@type": "OnlineStore",
    "@id": `${url}#store`,
    name: store.name,
    url,
    logo: `${url}icon-512.png`,
    ...(store.tagline && { description: store.tagline }),
    ...(store.email && { email: store.email }),
    ...(store.phone && { telephone: store.phone }),
    ...(store.address && { address: store.address }),
  };
  const site: WebSite = {
    "@type": "WebSite",
    name: store.name,
    url,
    publisher: { "@id": organization["@id"] },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${url}products?search={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
  return [jsonLd(organization), jsonLd(site)];
}
