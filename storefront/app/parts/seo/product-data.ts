import { imageUrl } from "@adire/contract/images";
import { cropped } from "@adire/contract/picture-sizes";
import type { ProductDetail } from "@adire/contract/shapes";
import type { MetaDescriptor } from "react-router";
import type { Shop } from "../../api/shop.tsx";
import { jsonLd } from "./structured-data.ts";

type Price = {
  "@type": "UnitPriceSpecification";
  priceType?: "https://schema.org/StrikethroughPrice";
  price: string;
  priceCurrency: string;
};
type Offer = {
  "@type": "Offer";
  url: string;
  price: string;
  priceCurrency: string;
  priceSpecification?: Price;
  availability: "https://schema.org/InStock" | "https://schema.org/OutOfStock";
  itemCondition: "https://schema.org/NewCondition";
  shippingDetails: Shipping;
  hasMerchantReturnPolicy?: ReturnPolicy;
};
type Shipping = {
  "@type": "OfferShippingDetails";
  shippingRate: { "@type": "MonetaryAmount"; value: 0; currency: string };
  shippingDestination: { "@type": "DefinedRegion"; addressCountry: string };
};
type ReturnPolicy = {
  "@type": "MerchantReturnPolicy";
  applicableCountry: string;
  returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted";
};
type ProductFields = {
  name: string;
  description: string;
  url: string;
  image?: string[];
  brand: { "@type": "Brand"; name: string };
};
type ReviewFields = {
  aggregateRating?: {
    "@type": "AggregateRating";
    ratingValue: number;
    reviewCount: number;
    bestRating: 5;
    worstRating: 1;
  };
  review?: Review[];
};
type Review = {
  "@type": "Review";
  author: { "@type": "Person"; name: string };
  datePublished: string;
  reviewRating: { "@type": "Rating"; ratingValue: number; bestRating: 5; worstRating: 1 };
  name?: string;
  reviewBody?: string;
};
type Variant = {
  "@type": "Product";
  sku: string;
  name: string;
  image?: string;
  size?: string;
  color?: string;
  additionalProperty?: { "@type": "PropertyValue"; name: string; value: string };
  offers: Offer;
};
type ProductData = ProductFields & ReviewFields & { "@type": "Product"; sku: string; offers: Offer };
type ProductGroupData = ProductFields &
  ReviewFields & {
    "@type": "ProductGroup";
    productGroupID: string;
    variesBy: ("https://schema.org/size" | "https://schema.org/color")[];
    hasVariant: Variant[];
  };

/** Shipping is free everywhere; the data must name a country. */
const country = "US";
const MAX_REVIEWS = 5;
const MAX_IMAGES = 4;

/**
 * A Product with its offer, or a ProductGroup with one Product for each variant (decision 0022).
 * Each variant has the URL that selects it. Prices and stock are those of the page.
 */
export function productData(shop: Shop, product: ProductDetail): MetaDescriptor[] {
  const url = `${shop.addresses.storefront}/products/${product.id}`;
  const shared: ProductFields & ReviewFields = {
    name: product.name,
    description: product.description || product.name,
    url,
    ...picturesOf(shop, product),
    brand: { "@type": "Brand", name: product.brand },
    ...reviewFields(product),
  };
  const [only] = product.variants;
  if (product.variants.length < 2) {
    const variant = only ?? { ...product, size: null, color: null };
    const data: ProductData = {
      "@type": "Product",
      ...shared,
      sku: skuOf(product.id, only),
      offers: offerOf(shop, url, variant),
    };
    return [jsonLd(data)];
  }
  const group: ProductGroupData = {
    "@type": "ProductGroup",
    ...shared,
    productGroupID: String(product.id),
    variesBy: [
      ...(product.variants.some(({ size }) => size) ? (["https://schema.org/size"] as const) : []),
      ...(product.variants.some(({ color }) => color) ? (["https://schema.org/color"] as const) : []),
    ],
    hasVariant: product.variants.map((variant) => {
      const { size, color, option } = variant;
      const choice = new URLSearchParams({
        ...(color && { color }),
        ...(size && { size }),
        ...(option && { option }),
      });
      const picture = color ? product.color_images[color]?.[0] : undefined;
      return {
        "@type": "Product",
        sku: skuOf(product.id, variant),
        name: [product.name, color, size, option].filter(Boolean).join(", "),
        ...(picture && { image: pictureUrl(shop, product, picture) }),
        ...(size && { size }),
        ...(color && { color }),
        ...(option && {
          additionalProperty: {
            "@type": "PropertyValue",
            name: product.option_name ?? "",
            value: option,
          } as const,
        }),
        offers: offerOf(shop, `${url}?${choice}`, variant),
      };
    }),
  };
  return [jsonLd(group)];
}

const skuOf = (id: number, variant: { id: number; sku: string | null } | undefined) =>
  variant?.sku ?? (variant ? `${id}-${variant.id}` : String(id));

const pictureUrl = (shop: Shop, product: ProductDetail, path: string) =>
  imageUrl(shop.store.image_base_url, path, product.category, cropped("portrait", 960));

function picturesOf(shop: Shop, product: ProductDetail): { image?: string[] } {
  const image = [...new Set([...(product.image ? [product.image] : []), ...product.images])].slice(
    0,
    MAX_IMAGES,
  );
  return image.length > 0 ? { image: image.map((path) => pictureUrl(shop, product, path)) } : {};
}

function offerOf(
  shop: Shop,
  url: string,
  { price, compare_price, stock }: { price: number; compare_price: number | null; stock: number },
): Offer {
  const priceCurrency = shop.store.currency;
  const isReduced = compare_price !== null && compare_price > price;
  return {
    "@type": "Offer",
    url,
    price: price.toFixed(2),
    priceCurrency,
    ...(isReduced && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: compare_price.toFixed(2),
        priceCurrency,
      },
      // Clearance products cannot be returned. For other products the terms state no number of days.
      hasMerchantReturnPolicy: {
        "@type": "MerchantReturnPolicy",
        applicableCountry: country,
        returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
      },
    }),
    availability: stock > 0 ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
    itemCondition: "https://schema.org/NewCondition",
    shippingDetails: {
      "@type": "OfferShippingDetails",
      shippingRate: { "@type": "MonetaryAmount", value: 0, currency: priceCurrency },
      shippingDestination: { "@type": "DefinedRegion", addressCountry: country },
    },
  };
}

function reviewFields({ rating, review_count, reviews }: ProductDetail): ReviewFields {
  if (review_count === 0) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: rating,
      reviewCount: review_count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.slice(0, MAX_REVIEWS).map(({ author, date, stars, title, text }) => ({
      "@type": "Review",
      author: { "@type": "Person", name: author },
      datePublished: date.slice(0, 10),
      reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
      ...(title && { name: title }),
      ...(text && { reviewBody: text }),
    })),
  };
}
