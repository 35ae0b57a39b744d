/** What is wrong with a guest's e-mail address; it may stay empty. */
export function checkGuestEmail(typed: string): string | undefined {
  const email = typed.trim();
  if (email === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return undefined;
  return "Enter an address such as ada@example.com, or leave it empty";
}
