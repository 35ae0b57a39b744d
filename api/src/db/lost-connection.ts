/** SQLSTATE and system codes of connections that failed or ended. */
const codes = /^(08|57P0|ECONNREFUSED$|ECONNRESET$|ENOTFOUND$|EHOSTUNREACH$|EPIPE$|ETIMEDOUT$)/;
/** Messages of the same errors without a code, from the driver. */
const messages =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|connect ENOENT|Query read timeout/;

/** Whether the database was away, other than refusing a statement. */
export function isLostConnection(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return codes.test("code" in error ? String(error.code) : "") || messages.test(error.message);
}
