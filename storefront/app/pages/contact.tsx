import { CallFailed } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { type ActionFunctionArgs, data, Link, type MetaFunction, useActionData } from "react-router";
import { apiFor } from "../api/api.server.ts";
import { useShop } from "../api/shop.tsx";
import { pageMeta } from "../page-meta.ts";
import { ContactForm, type ContactSubmission, readContactForm } from "../parts/shell/contact-form.tsx";
import { SocialLinks } from "../parts/shell/footer.tsx";
import { visitorAddress } from "../request-context.ts";

/** Handles the form without JavaScript. A failure returns the input with its errors. */
export async function action({ request, context }: ActionFunctionArgs) {
  const message = readContactForm(await request.formData());
  try {
    await apiFor(context.get(visitorAddress))(endpoints.messages.contact, { body: message });
    return { sent: true } satisfies ContactSubmission;
  } catch (error) {
    const { problem } = error instanceof CallFailed ? error : {};
    const errors = Object.fromEntries(
      Object.entries(problem?.errors ?? {}).flatMap(([name, [first]]) => (first ? [[name, first]] : [])),
    );
    return data({ sent: false, message, errors, note: problem?.message } satisfies ContactSubmission, {
      status: problem?.status ?? 503,
    });
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Contact us",
    description: "Questions about a size, a fabric or an order? Write to us, and a person answers.",
    path: "/contact",
  });

export default function ContactPage() {
  const { store } = useShop();
  const submission = useActionData<typeof action>();
  return (
    <div className="page grid gap-x-6 gap-y-12 pt-10 pb-24 lg:grid-cols-12 lg:gap-y-16 lg:pt-16 lg:pb-32">
      <h1 className="title-huge lg:col-span-8">Contact us</h1>
      <p className="max-w-[44ch] self-end text-[17px] text-muted max-lg:-mt-6 lg:col-span-4">
        Ask about a size, a fabric or an order. A person reads it; if it’s about an order, add its number.
      </p>
      <section aria-label="Write to us" className="border-t border-hairline pt-8 lg:col-span-7">
        <ContactForm submission={submission} />
      </section>
      <section
        aria-labelledby="reach-us"
        className="self-start border-t border-hairline pt-8 lg:col-span-4 lg:col-start-9"
      >
        <h2 id="reach-us" className="label-display pb-5">
          Or reach us here
        </h2>
        <dl className="grid gap-5">
          {store.email && (
            <div>
              <dt className="text-sm text-muted">Support email</dt>
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
              <dd className="max-w-[28ch] py-2">
                <address className="not-italic">{store.address}</address>
              </dd>
            </div>
          )}
        </dl>
        <div className="-ml-2.5 pt-5">
          <SocialLinks />
        </div>
        <p className="pt-5 text-[15px]">
          For delivery, returns and sizes, start with{" "}
          <Link to="/help" className="link-line">
            Help
          </Link>
          .
        </p>
      </section>
    </div>
  );
}
