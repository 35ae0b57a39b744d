import { checkCard, type TypedCard } from "../payments/card-rules.ts";

/**
 * Checks the card form in the browser, so that a slip is corrected on the page: the server never sends a card
 * number back. The server checks again.
 */
const form = document.querySelector<HTMLFormElement>("form[data-takes]");
const taken = new Set(form?.dataset.takes?.split(" "));
const fieldNames = ["number", "expiry", "cvc", "name"] as const;

function check(cardForm: HTMLFormElement) {
  const values = new FormData(cardForm);
  const typed = Object.fromEntries(fieldNames.map((name) => [name, String(values.get(name) ?? "")]));
  return checkCard(typed as TypedCard, new Date(), (digits) => taken.has(digits));
}

/** Shows what `Field` renders for an error. */
function show(input: HTMLInputElement, error: string | undefined) {
  const id = `${input.name}-error`;
  document.getElementById(id)?.remove();
  input.removeAttribute("aria-invalid");
  const hint = document.getElementById(`${input.name}-hint`)?.id;
  const described = [hint, error && id].filter(Boolean).join(" ");
  if (described) input.setAttribute("aria-describedby", described);
  else input.removeAttribute("aria-describedby");
  if (error === undefined) return;
  input.setAttribute("aria-invalid", "true");
  const message = document.createElement("p");
  Object.assign(message, { id, className: "error", textContent: error });
  input.parentElement?.append(message);
}

form?.addEventListener("submit", (event) => {
  const errors = check(form);
  for (const name of fieldNames) {
    const input = form.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) continue;
    show(input, errors[name]);
    if (!errors[name] || event.defaultPrevented) continue;
    event.preventDefault();
    input.focus();
  }
});

form?.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.hasAttribute("aria-invalid")) return;
  show(target, check(form)[target.name as keyof TypedCard]);
});
