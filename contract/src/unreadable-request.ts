/** What servers answer to bytes that are no HTTP request, by the error code of Node.js. */
const answers: Readonly<Record<string, readonly [status: number, title: string, code: string]>> = {
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large", "too_large"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout", "too_slow"],
};
const messages: Readonly<Record<number, string>> = {
  400: "The request could not be read.",
  408: "The request took too long to arrive.",
  431: "The address or the headers are too long.",
};

type Connection = {
  writable: boolean;
  destroyed: boolean;
  end: (text: string) => unknown;
  destroySoon: () => unknown;
};

/** Fastify's `clientErrorHandler` for every server: problem details (RFC 9457), then the connection ends. */
export function answerUnreadable(error: { code?: string }, connection: Connection): void {
  if (connection.destroyed || !connection.writable || error.code === "ECONNRESET") return;
  const [status, title, code] = answers[error.code ?? ""] ?? [400, "Bad Request", "malformed"];
  const message = messages[status];
  const body = JSON.stringify({
    type: `urn:adire:problem:${code}`,
    title,
    status,
    detail: message,
    message,
    code,
  });
  connection.end(
    [
      `HTTP/1.1 ${status} ${title}`,
      "Content-Type: application/problem+json; charset=utf-8",
      `Content-Length: ${new TextEncoder().encode(body).length}`,
      "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff",
      "Connection: close",
      "",
      body,
    ].join("\r\n"),
  );
  // Who sends on slowly would keep its half of the connection open.
  if (status === 408) connection.destroySoon();
}
