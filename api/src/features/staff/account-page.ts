import { escapeHtml } from "../../platform/escape-html.ts";

type Field = { name: string; label: string; type: string; autocomplete: string; value?: string };
export const emailField = (value: string): Field => ({
  ...{ name: "email", label: "Email", type: "email", autocomplete: "username", value },
});
export const nameField = (value: string): Field => ({
  ...{ name: "username", label: "Name", type: "text", autocomplete: "name", value },
});
export const newPasswordField: Field = {
  name: "password",
  label: "Password, 8 characters or more",
  type: "password",
  autocomplete: "new-password",
};
export const passwordField: Field = {
  name: "password",
  label: "Your password",
  type: "password",
  autocomplete: "current-password",
};

type Page = { heading: string; text: string };

/** Builds a page with a style sheet. */
export type RenderPage = (styles: string) => string;

/** A page that says one thing. @param text plain text */
export const notePage =
  ({ heading, text, link }: Page & { link?: { to: string; label: string } }): RenderPage =>
  (styles) =>
    pageOf(
      heading,
      `<p>${escapeHtml(text)}</p>
${link ? `<p><a href="${link.to}">${link.label}</a></p>` : ""}`,
      styles,
    );

/** A page with one form, without scripts. @param text plain text */
export function formPage({
  heading,
  text,
  error,
  fields,
  button,
}: Page & { error?: string | undefined; fields: readonly Field[]; button: string }): RenderPage {
  const inputs = fields.map(
    ({ name, label, type, autocomplete, value = "" }) => `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}"
value="${escapeHtml(value)}" required>`,
  );
  return (styles) =>
    pageOf(
      heading,
      `<p>${escapeHtml(text)}</p>
${error ? `<p role="alert">${escapeHtml(error)}</p>` : ""}
<form method="post">
${inputs.join("\n")}
<button>${button}</button>
</form>`,
      styles,
    );
}

const pageOf = (heading: string, body: string, styles: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(heading)}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${styles}">
</head>
<body class="link-page"><main class="narrow"><h1>${escapeHtml(heading)}</h1>
${body}</main></body>
</html>`;
