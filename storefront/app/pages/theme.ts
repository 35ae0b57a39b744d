import { type ActionFunctionArgs, redirect } from "react-router";

const oneYear = 31_536_000;

/** Keeps the chosen theme in a cookie and goes back to where the switch stood. */
export async function action({ request, url }: ActionFunctionArgs) {
  const form = await request.formData();
  const theme = form.get("theme") === "dark" ? "dark" : "light";
  const back = String(form.get("back") ?? "/");
  const here = url.origin;
  const target = URL.canParse(back, here) ? new URL(back, here) : new URL(here);
  return redirect(target.origin === here ? target.pathname + target.search : "/", {
    status: 303,
    headers: { "set-cookie": `theme=${theme}; Path=/; Max-Age=${oneYear}; SameSite=Lax` },
  });
}

export const loader = () => redirect("/");
