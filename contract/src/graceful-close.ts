type Server = {
  listening: boolean;
  closeIdleConnections: () => void;
  once: (event: "close", ended: () => void) => unknown;
};
type App = { server: Server; addHook: (name: "preClose", hook: (done: () => void) => void) => unknown };

const PAUSE_MS = 50;

/**
 * Lets a Fastify server close as soon as its last response is sent. By itself it ends the connections that
 * are idle when it begins to close, and waits for the clients of the others until their keep-alive is over.
 */
export function closeGracefully(app: App): void {
  app.addHook("preClose", (done) => {
    if (!app.server.listening) return done();
    const closing = setInterval(() => app.server.closeIdleConnections(), PAUSE_MS);
    app.server.once("close", () => clearInterval(closing));
    done();
  });
}
