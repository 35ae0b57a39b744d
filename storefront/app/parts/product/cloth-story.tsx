import type { ProductDetail } from "@adire/contract/shapes";
import { Link } from "react-router";
import { Picture, tintClass } from "../../ui/picture.tsx";
import { careSteps, clothOf } from "./cloth.ts";

type ClothStoryProps = {
  product: ProductDetail;
  /** A picture of the cloth from near, if there is one. */
  closeUp: string | undefined;
};

const hasStory = ({ material, care, maker }: ProductDetail) => `${material}${care}${maker}`.trim() !== "";

/** Below the gallery: the cloth from near, how it came about, who made it, and how it is kept. */
export function ClothStory({ product, closeUp }: ClothStoryProps) {
  if (!hasStory(product)) return null;
  const { name, story, made } = clothOf(product.material);
  return (
    <section
      aria-labelledby="cloth"
      className="grid content-start gap-x-7 gap-y-8 pt-16 lg:grid-cols-[5fr_4fr_4fr] lg:pt-10"
    >
      {closeUp && (
        <div className={`aspect-square overflow-hidden max-lg:-mx-5 max-lg:-mt-2 ${tintClass(product.id)}`}>
          <Picture
            path={closeUp}
            alt=""
            category={product.category}
            sizes="(min-width: 1024px) 600px, 180vw"
            className="size-full origin-[50%_64%] scale-200 object-cover"
          />
        </div>
      )}
      <div className={closeUp ? "" : "lg:col-span-2"}>
        <h2 id="cloth" className="display pb-5 text-[72px] leading-[0.86] tracking-[-0.02em] text-balance">
          {name ?? (story ? "Made of" : product.brand)}
        </h2>
        <p className="max-w-[52ch]">{story || product.maker}</p>
      </div>
      <dl className="grid content-start text-[15px] *:border-t *:border-hairline *:py-4">
        {made && (
          <div>
            <dt className="pb-1 text-sm text-muted">Cloth</dt>
            <dd>{made}</dd>
          </div>
        )}
        {story && product.maker && (
          <div>
            <dt className="pb-1 text-sm text-muted">Maker</dt>
            <dd>
              <Link to={`/products?brand=${encodeURIComponent(product.brand)}`} className="link-line">
                {product.brand}
              </Link>
              : {product.maker}
            </dd>
          </div>
        )}
        {product.care && (
          <div>
            <dt className="pb-1 text-sm text-muted">Care</dt>
            <dd>
              <ul className="grid gap-1.5">
                {careSteps(product.care).map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
