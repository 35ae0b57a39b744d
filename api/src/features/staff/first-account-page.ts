const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The page of the one-time link, without scripts. */
export function firstAccountPage(
  state: "form" | "created" | "used",
  values: { email?: string; username?: string; error?: string } = {},
): string {
  const field = (name: string, label: string, type: string, autocomplete: string, value = "") =>
    `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}"
value="${escapeHtml(value)}" required>`;
  const body = {
    form: `<h1>The first staff account</h1>
<p>This link works once. The account may change the catalog, so choose a long password.</p>
${values.error ? `<p role="alert">${escapeHtml(values.error)}</p>` : ""}
<form method="post">
${field("email", "Email", "email", "username", values.email)}
${field("username", "Name", "text", "name", values.username)}
${field("password", "Password, 8 characters or more", "password", "new-password")}
<button>Create the account</button>
</form>`,
    created: `<h1>Account created</h1><p>${escapeHtml(values.email ?? "")} is staff now and may sign in.
Every call for staff is listed under <a href="/docs">/docs</a>.</p>`,
    used: `<h1>This link is used up</h1>
<p>It works once, for three days. While there is no staff account, every start of the store prints a new
one.</p>`,
  }[state];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Adire: first staff account</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/docs.css">
</head>
<body><main class="narrow">${body}</main></body>
</html>`;
}
