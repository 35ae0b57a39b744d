/** @returns an error text, or undefined for a valid or empty address */
export function checkGuestEmail(input: string): string | undefined {
  const email = input.trim();
  if (email === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return undefined;
  return "Enter an email such as ada@example.com, or leave it empty";
}
