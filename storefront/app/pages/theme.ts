import { type ActionFunctionArgs, redirect } from "react-router";

const ONE_YEAR_SECONDS = 31_536_000;

/** Handles the theme switch without JavaScript; redirects only within this origin. */
export async function action({ request, url }: ActionFunctionArgs) {
  const form = await request.formData();
  const theme = form.get("theme") === "dark" ? "dark" : "light";
  const back = String(form.get("back") ?? "/");
  const { origin } = url;
  const target = URL.canParse(back, origin) ? new URL(back, origin) : new URL(origin);
  return redirect(target.origin === origin ? target.pathname + target.search : "/", {
    status: 303,
    headers: { "set-cookie": `theme=${theme}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax` },
  });
}

export const loader = () => redirect("/");
