import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";

const promises = ["Authentic Craftsmanship", "Unique Designs", "Fair Trade"];

export function Heritage() {
  return (
    <section aria-labelledby="heritage" className="overflow-hidden bg-heritage text-on-heritage">
      <div className="mx-auto grid max-w-[1440px] lg:grid-cols-[minmax(0,1fr)_528px] lg:gap-x-8">
        <div className="relative h-[440px] lg:h-[680px]">
          <div className="cloth-ground heritage-cloth">
            <Picture
              path="ecommerce/demo/cloth.oniko.indigo.heritage.webp"
              alt=""
              shape="heritage"
              sizes="(min-width: 1441px) 50vw, (min-width: 1024px) 640px, 100vw"
              className="size-full object-cover"
            />
          </div>
          <Picture
            path="ecommerce/demo/kaftan.feather.bottle.front.webp"
            alt="A bottle-green kaftan with golden feathers before a length of tie-dyed indigo cloth"
            sizes="(min-width: 1024px) 540px, 340px"
            className="absolute right-0 bottom-[-26px] h-[370px] w-auto lg:right-[-28px] lg:bottom-[40px] lg:h-[640px]"
          />
        </div>
        <div className="px-5 pt-14 pb-16 lg:self-center lg:px-0 lg:pr-12 lg:py-16">
          <h2 id="heritage" className="title text-[54px] text-resist lg:text-[64px]">
            Tied, stitched, painted with cassava paste, dipped in indigo
          </h2>
          <p className="max-w-[46ch] pt-6 text-[15px]">
            Adire is the resist-dyed cotton of the Yoruba. Every length in this collection carries the name of
            its pattern.
          </p>
          <ul className="mt-7 border-t border-current/20 text-[16px]">
            {promises.map((promise) => (
              <li key={promise} className="border-b border-current/20 py-3">
                {promise}
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap items-center gap-7 pt-8">
            <Link
              to="/african"
              className={
                "inline-flex min-h-14 items-center gap-5 bg-resist px-7 text-[15px] font-medium " +
                "text-heritage outline-resist transition-colors hover:bg-on-heritage"
              }
            >
              Made in Africa
              <Icon name="arrow-right" size={20} />
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
