/** Secrets in addresses and in messages that quote them, each with the text before it. */
const secrets: readonly RegExp[] = [
  // Tracking links of guests, the links for staff accounts, and the tokens of links in mails.
  /((?:\/track\/|%2ftrack%2f)(?:\d+\.)?)[\w~%-]+/gi,
  /(\/(?:first-account|join)\/)[\w~%-]+/gi,
  /((?:[?&]|%3f|%26|\b)token(?:=|%3d))[\w.~%-]+/gi,
  /((?:[?&]|%3f|%26)email(?:=|%3d))[\w.~%@+-]+/gi,
  // Payment references.
  /(PAY_)[A-Za-z0-9]{16,64}/g,
  // 32 random bytes or a digest, wherever they are.
  /(?<![\w-])()[\w-]{43}(?![\w-])/g,
];

/** Strikes secrets out of a line of the log. */
export const withoutSecrets = (line: string): string =>
  secrets.reduce((text, secret) => text.replace(secret, "$1…"), line);
