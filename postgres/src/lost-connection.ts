const network = [
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
];
/** What a standby says to a statement that writes, and a server that led until just now. */
const READ_ONLY = "25006";
/** SQLSTATE and system codes of connections that failed or ended, or whose server only reads. */
const codes = new RegExp(`^(08|57P0|${READ_ONLY}$|(${network.join("|")})$)`);
/** The message where server or network say nothing for too long. */
export const SILENT = "The database server says nothing";
/** Messages of the same errors without a code, from the driver. */
const messages = new RegExp(
  `timeout exceeded when trying to connect|Connection terminated|not queryable|connect ENOENT|${SILENT}`,
);

/** Whether the database was away, other than refusing a statement. */
export function isLostConnection(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return codes.test(codeOf(error)) || messages.test(error.message);
}

/** Whether its server only reads. */
export const isReadOnly = (error: unknown): boolean => error instanceof Error && codeOf(error) === READ_ONLY;

const codeOf = (error: Error): string => ("code" in error ? String(error.code) : "");
