import { type ActionFunctionArgs, redirect } from "react-router";
import { cleanAddress } from "../../clean-address.ts";
import { isKnownPath } from "../request-context.ts";

const ONE_YEAR_SECONDS = 31_536_000;

/** Handles the theme switch without JavaScript. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const theme = form.get("theme") === "dark" ? "dark" : "light";
  const cookie = `theme=${theme}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
  const secure = url.protocol === "https:" ? "; Secure" : "";
  return redirect(returnPath(String(form.get("back")), url.origin, context.get(isKnownPath)), {
    status: 303,
    headers: { "set-cookie": cookie + secure },
  });
}

/** The path of a route with its query: never another host, in whatever spelling one is named. */
function returnPath(back: string, origin: string, isKnown: (path: string) => boolean): string {
  if (!URL.canParse(back, origin)) return "/";
  const target = new URL(back, origin);
  const address = cleanAddress(target.pathname + target.search);
  const [path = "/"] = address.split("?", 1);
  return target.origin === origin && isKnown(path) ? address : "/";
}

export const loader = () => redirect("/");
