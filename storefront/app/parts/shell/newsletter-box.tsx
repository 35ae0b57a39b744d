import { CallFailed } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useShop } from "../../api/shop.tsx";

/** The box appears once on a page. */
const id = "newsletter-email";

export function NewsletterBox() {
  const { api } = useShop();
  const subscribe = useMutation({
    mutationFn: (email: string) => api(endpoints.messages.subscribe, { body: { email } }),
  });
  const problemText = subscribe.error instanceof CallFailed ? subscribe.error.problem?.message : undefined;
  const note = subscribe.isSuccess
    ? subscribe.data.message
    : subscribe.isError
      ? (problemText ?? "That didn’t go through. Please try again.")
      : "We’ll email you to confirm. That’s it.";
  const noteColor = subscribe.isSuccess ? "text-leaf" : subscribe.isError ? "text-clay" : "text-muted";
  return (
    <form
      method="post"
      action="/newsletter"
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        subscribe.mutate(String(new FormData(event.currentTarget).get("email") ?? ""));
      }}
    >
      <label htmlFor={id} className="text-sm text-muted">
        Email
      </label>
      <div className="flex items-center field-line">
        <input
          id={id}
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          aria-describedby={`${id}-note`}
          className="min-h-12 w-full min-w-0 bg-transparent outline-none"
        />
        <button
          type="submit"
          className="target shrink-0 justify-end pl-3 text-[15px] font-medium hover:text-clay"
        >
          {subscribe.isPending ? "Sending…" : "Subscribe"}
        </button>
      </div>
      <p id={`${id}-note`} role="status" className={`mt-1 text-sm ${noteColor}`}>
        {note}
      </p>
    </form>
  );
}
