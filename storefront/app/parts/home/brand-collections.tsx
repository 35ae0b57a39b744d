import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useMoney } from "../../ui/price.tsx";
import { allOf, brandPath, type Collection, type CollectionProduct } from "./collection.ts";

/** Three collections in three compositions; the others are one link. */
const SHOWN = 3;
const counts = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

type BlockProps = { collection: Collection };

function BrandName({ collection: { brand_detail } }: BlockProps) {
  if (!brand_detail.name) return null;
  return (
    <Link to={brandPath(brand_detail.name)} className="target text-sm hover:underline">
      {brand_detail.name}
    </Link>
  );
}

function SeeAll({ collection }: BlockProps) {
  const { to, text } = allOf(collection);
  return (
    <Link to={to} className="target link-line text-[15px] font-medium">
      {text}
    </Link>
  );
}

type ProductPictureProps = {
  product: CollectionProduct | undefined;
  tint: number;
  sizes: string;
  className: string;
};

function ProductPicture({ product, tint, sizes, className }: ProductPictureProps) {
  if (!product) return null;
  return (
    <Link
      to={`/products/${product.id}`}
      tabIndex={-1}
      aria-hidden="true"
      className={`block overflow-hidden tint-${tint} ${className}`}
    >
      <Picture
        path={product.image}
        alt=""
        category={product.category}
        sizes={sizes}
        className="size-full object-cover"
      />
    </Link>
  );
}

function PriceList({ products }: { products: readonly CollectionProduct[] }) {
  const money = useMoney();
  return (
    <ul className="border-t border-current/20">
      {products.map((product) => (
        <li key={product.id} className="border-b border-current/20">
          <Link
            to={`/products/${product.id}`}
            className="group flex min-h-13 items-center justify-between gap-5 text-[15px]"
          >
            <span className="group-hover:underline group-hover:underline-offset-4">{product.name}</span>
            <span className="display text-[24px] leading-none font-medium">{money(product.price)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type PiecesProps = BlockProps & { className: string; listClass?: string };

function Pieces({ collection, className, listClass = "" }: PiecesProps) {
  return (
    <div className={`pt-4 lg:col-span-5 lg:pt-0 ${className}`}>
      <p className="max-w-[48ch] pb-5 text-[15px] text-muted">{collection.description}</p>
      <div className={listClass}>
        <PriceList products={collection.products} />
      </div>
      <p className="pt-3">
        <SeeAll collection={collection} />
      </p>
    </div>
  );
}

/** A piece below its picture, on a phone. */
function Caption({ product }: { product: CollectionProduct }) {
  const money = useMoney();
  return (
    <Link
      to={`/products/${product.id}`}
      className="flex min-h-11 items-center justify-between gap-2 text-sm leading-snug"
    >
      <span className="min-w-0">{product.name}</span>
      <span className="display text-[24px] leading-none font-medium">{money(product.price)}</span>
    </Link>
  );
}

/** On dark cloth: the title as a word that carries the screen, and one piece. */
function DarkBlock({ collection }: BlockProps) {
  const { title, description, products } = collection;
  const [piece] = products;
  return (
    <article className="overflow-hidden bg-heritage text-on-heritage">
      <div className="page grid grid-cols-[minmax(0,1fr)] pt-6 pb-9 lg:grid-cols-12 lg:gap-x-6 lg:py-20">
        <div className="lg:col-span-7 lg:row-start-1 lg:self-center">
          <BrandName collection={collection} />
          <h3
            className={
              "display text-[clamp(76px,31vw,121px)] leading-[0.86] tracking-[-0.02em] text-resist " +
              "max-w-full wrap-break-word max-lg:w-min lg:text-[148px] lg:leading-[0.84]"
            }
          >
            {title}
          </h3>
        </div>
        {piece && (
          <Link
            to={`/products/${piece.id}`}
            className={
              "group justify-self-end max-lg:-mt-20 max-lg:-mr-3 " +
              "lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1"
            }
          >
            <Picture
              path={piece.lightest}
              alt={piece.name}
              category={piece.category}
              sizes="(min-width: 1024px) 540px, 320px"
              className="-mb-8 aspect-4/5 w-[330px] max-w-full object-cover lg:mb-0 lg:w-full lg:max-w-[540px]"
            />
          </Link>
        )}
        <div className="pt-5 lg:col-span-5 lg:row-start-2 lg:pt-8">
          <p className="max-w-[48ch] pb-4 text-[15px]">{description}</p>
          <div className="max-lg:hidden">
            <PriceList products={products} />
          </div>
          <SeeAll collection={collection} />
        </div>
      </div>
    </article>
  );
}

/** One piece in large beside two small ones. */
function PairedBlock({ collection }: BlockProps) {
  const { title, products } = collection;
  const [first, second] = products;
  const small = [second, products.at(-1)].filter((product) => product !== undefined && product !== first);
  const shown = [first, ...new Set(small)].filter((product) => product !== undefined);
  return (
    <article className="page grid grid-cols-[minmax(0,1fr)] gap-x-6 lg:grid-cols-12">
      <div className="pb-5 lg:col-span-5 lg:col-start-8 lg:pb-8">
        <BrandName collection={collection} />
        <h3 className="title">{title}</h3>
      </div>
      <div
        className={
          "grid grid-cols-[1.45fr_1fr] grid-rows-2 gap-2.5 max-lg:-mx-5 " +
          "lg:col-span-7 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:gap-4"
        }
      >
        <ProductPicture
          product={first}
          tint={1}
          sizes="(min-width: 1024px) 470px, 60vw"
          className="row-span-2 aspect-4/5 h-full w-full"
        />
        {shown.slice(1).map((product, at) => (
          <ProductPicture
            key={product.id}
            product={product}
            tint={2 + at}
            sizes="(min-width: 1024px) 330px, 40vw"
            className="min-h-0"
          />
        ))}
      </div>
      <ul className="grid grid-cols-[1.45fr_1fr] gap-x-2.5 pt-2 lg:hidden">
        {shown.map((product, at) => (
          <li key={product.id} className={at === 0 ? "row-span-2" : ""}>
            <Caption product={product} />
          </li>
        ))}
      </ul>
      <Pieces collection={collection} className="lg:col-start-8 lg:self-end" listClass="max-lg:hidden" />
    </article>
  );
}

/** One cloth close up, and what is made of it. */
function ClothBlock({ collection }: BlockProps) {
  const { title, products } = collection;
  const [first] = products;
  return (
    <article className="page grid grid-cols-[minmax(0,1fr)] gap-x-6 lg:grid-cols-12 lg:items-center">
      <div className="lg:col-span-5">
        <BrandName collection={collection} />
        <h3 className="title pb-5">{title}</h3>
      </div>
      {first && (
        <Link
          to={`/products/${first.id}`}
          tabIndex={-1}
          aria-hidden="true"
          className={
            "block h-[300px] tint-0 max-lg:-mx-5 " +
            "lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1 lg:h-[620px]"
          }
        >
          <span className="block size-full overflow-hidden">
            <Picture
              path={first.image}
              alt=""
              category={first.category}
              sizes="(min-width: 1024px) 1600px, 1000px"
              maxWidth={1600}
              className="size-full scale-[2.6] object-cover lg:scale-[2.2]"
            />
          </span>
        </Link>
      )}
      <Pieces collection={collection} className="lg:self-start" />
    </article>
  );
}

function OtherCollections({ collections }: { collections: readonly Collection[] }) {
  const count = counts[collections.length] ?? String(collections.length);
  return (
    <div className="page">
      <Link to="/collections" className="group block border-y border-ink py-5">
        <span className="flex items-center justify-between gap-5">
          <span
            className={
              "display text-[32px] leading-none " +
              "group-hover:underline group-hover:decoration-1 lg:text-[44px]"
            }
          >
            {count} more {collections.length === 1 ? "collection" : "collections"}
          </span>
          <Icon name="arrow-right" size={24} />
        </span>
        <span className="block pt-2 text-[15px] text-muted">
          {collections.map(({ brand_detail, title }) => brand_detail.name || title).join(", ")}
        </span>
      </Link>
    </div>
  );
}

const blocks = [DarkBlock, PairedBlock, ClothBlock];

export function BrandCollections({ collections }: { collections: readonly Collection[] }) {
  const others = collections.slice(SHOWN);
  return (
    <section aria-labelledby="collections">
      <h2 id="collections" className="page title pb-7 lg:pb-9">
        Featured Brand Collections
      </h2>
      {collections.length === 0 && (
        <div className="page">
          <p className="border-t border-hairline pt-5 text-muted">No collections available at the moment.</p>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-y-12 lg:gap-y-28">
        {collections.slice(0, SHOWN).map((collection, at) => {
          const Block = blocks[at] ?? PairedBlock;
          return <Block key={collection.id} collection={collection} />;
        })}
        {others.length > 0 && <OtherCollections collections={others} />}
      </div>
    </section>
  );
}
