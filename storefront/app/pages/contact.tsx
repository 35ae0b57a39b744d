import type { MetaFunction } from "react-router";
import { useShop } from "../api/shop.tsx";
import { pageMeta } from "../page-meta.ts";
import { ContactForm } from "../parts/shell/contact-form.tsx";
import { SocialLinks } from "../parts/shell/footer.tsx";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Contact us",
    description: "Write to us about a size, a cloth or an order. A person reads it.",
    path: "/contact",
  });

export default function ContactPage() {
  const { store } = useShop();
  return (
    <div className="page grid gap-x-6 gap-y-12 pt-10 pb-24 lg:grid-cols-12 lg:pt-16 lg:pb-32">
      <h1 className="title-huge lg:col-span-12">Contact us</h1>
      <section aria-label="Write to us" className="lg:col-span-7">
        <ContactForm />
      </section>
      <section aria-labelledby="reach-us" className="lg:col-span-4 lg:col-start-9">
        <h2 id="reach-us" className="label-display pb-5">
          Or reach us here
        </h2>
        <dl className="grid gap-5">
          {store.email && (
            <div>
              <dt className="text-sm text-muted">Support e-mail</dt>
              <dd>
                <a href={`mailto:${store.email}`} className="target link-line">
                  {store.email}
                </a>
              </dd>
            </div>
          )}
          {store.phone && (
            <div>
              <dt className="text-sm text-muted">Phone</dt>
              <dd>
                <a href={`tel:${store.phone.replace(/[^+\d]/g, "")}`} className="target link-line">
                  {store.phone}
                </a>
              </dd>
            </div>
          )}
          {store.address && (
            <div>
              <dt className="text-sm text-muted">Address</dt>
              <dd className="max-w-[28ch] py-2">{store.address}</dd>
            </div>
          )}
        </dl>
        <div className="-ml-2.5 pt-5">
          <SocialLinks />
        </div>
      </section>
    </div>
  );
}
