import { Link } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { navigation } from "./navigation.ts";
import { SearchForm } from "./search-form.tsx";

export function NotFoundScreen() {
  return (
    <div className="page grid gap-x-6 gap-y-10 pt-10 pb-24 lg:grid-cols-12 lg:pt-0">
      <div className="lg:col-span-6 lg:self-center">
        <h1 className="display text-[150px] leading-[0.8] tracking-[-0.035em] lg:text-[260px]">404</h1>
        <p className="max-w-[38ch] pt-8 text-[17px]">
          There’s nothing at this address. The item may be gone, or the link may have a typo.
        </p>
        <SearchForm className="max-w-[420px] pt-8" />
        <p className="flex flex-wrap gap-3 pt-8">
          <ButtonLink to="/new-arrivals">Shop New Arrivals</ButtonLink>
          <ButtonLink to="/" variant="quiet">
            Home
          </ButtonLink>
        </p>
        <ul className="flex max-w-[520px] flex-wrap gap-x-6 pt-8">
          {navigation.slice(1).map((entry) => (
            <li key={entry.to}>
              <Link to={entry.to} className="target link-line">
                {entry.text}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="tint-0 max-lg:order-first lg:col-span-5 lg:col-start-8">
        <Picture
          path="ecommerce/demo/scene.ankara.orange.clothes-line.webp"
          alt=""
          shape="scene"
          sizes="(min-width: 1024px) 546px, 100vw"
          eager
          className="h-[300px] w-full object-cover lg:h-[720px]"
        />
      </div>
    </div>
  );
}
