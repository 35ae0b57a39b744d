import type { ProductDetail } from "@adire/contract/shapes";

/** In characters. A longer one is no column's width of text and runs below at full width. */
const LONG_DESCRIPTION = 480;

export const isLong = ({ description }: Pick<ProductDetail, "description">): boolean =>
  description.length > LONG_DESCRIPTION;

/** What staff wrote, with its formatting, which the API has sanitized, or in paragraphs. */
export function Description({ of: { description, description_html } }: { of: ProductDetail }) {
  if (description_html) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the API when it was saved
    return <div className="rich-text" dangerouslySetInnerHTML={{ __html: description_html }} />;
  }
  return description
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => (
      <p key={paragraph} className="whitespace-pre-line wrap-anywhere">
        {paragraph}
      </p>
    ));
}

/** A description of several paragraphs, in two columns on wide screens. */
export function LongDescription({ product }: { product: ProductDetail }) {
  return (
    <section aria-labelledby="about" className="page grid gap-6 pt-20 lg:grid-cols-12 lg:pt-28">
      <h2 id="about" className="title lg:col-span-4">
        About this piece
      </h2>
      <div className="gap-x-12 space-y-4 lg:col-span-8 lg:columns-2">
        <Description of={product} />
      </div>
    </section>
  );
}
