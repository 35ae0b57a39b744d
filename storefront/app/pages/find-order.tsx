import { CallFailed } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { Field } from "@adire/ui/field.tsx";
import { type ActionFunctionArgs, data, Form, useActionData } from "react-router";
import { apiFor } from "../api/api.server.ts";
import { hiddenMeta } from "../page-meta.ts";
import { EmailField } from "../parts/session/account-fields.tsx";
import { visitorAddress } from "../request-context.ts";
import { Button } from "../ui/button.tsx";
import { EmptyPage } from "../ui/empty-page.tsx";

type Answer = {
  message?: string;
  given?: { order: string; email: string };
  errors?: { order?: string; email?: string };
};

const NUMBER = "Enter the number from your order, such as 10482.";

/** Asks for the link to an order, which only a mail tells. A failure returns the input. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const given = { order: String(form.get("order") ?? ""), email: String(form.get("email") ?? "").trim() };
  // Mails write "Order 41".
  const [order] = /^\D*(\d{1,9})\D*$/.exec(given.order)?.slice(1) ?? [];
  if (order === undefined) return data<Answer>({ given, errors: { order: NUMBER } }, { status: 422 });
  try {
    const { message } = await apiFor(context.get(visitorAddress))(endpoints.orders.find, {
      body: { order: Number(order), email: given.email },
    });
    return data<Answer>({ message });
  } catch (error) {
    const problem = error instanceof CallFailed ? error.problem : undefined;
    const errors = {
      ...(problem?.errors?.order && { order: NUMBER }),
      ...(problem?.errors?.email && { email: "Enter the email you ordered with." }),
    };
    const failed = problem?.message ?? "That didn’t go through. Please try again.";
    const message = Object.keys(errors).length > 0 ? {} : { message: failed };
    return data<Answer>({ given, errors, ...message }, { status: problem?.status ?? 503 });
  }
}

export const meta = hiddenMeta({
  title: "Find your order",
  description: "Have the link to your order sent to you by email.",
  path: "/find-order",
});

export default function FindOrderPage() {
  const { message, given, errors } = useActionData<typeof action>() ?? {};
  const isSent = message !== undefined && given === undefined;
  return (
    <EmptyPage title="Find your order" scene="alabere.indigo.parcel">
      <p role="status" className={`max-w-[52ch] text-[17px] ${isSent || !message ? "" : "text-clay"}`}>
        {message ?? "Tell us the number and the email of your order, and we’ll email you the link to it."}
      </p>
      {!isSent && (
        <Form method="post" noValidate className="grid w-full max-w-[420px] gap-6 pt-4">
          <Field
            label="Order number"
            name="order"
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={given?.order}
            error={errors?.order}
          />
          <EmailField defaultValue={given?.email} error={errors?.email} />
          <Button type="submit" className="w-fit">
            Email me the link
          </Button>
        </Form>
      )}
    </EmptyPage>
  );
}
