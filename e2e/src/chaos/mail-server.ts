import { once } from "node:events";
import { createServer, type Socket } from "node:net";

export type MailServer = {
  /** For SMTP_URL. */
  url: string;
  /** How often each mail came, by its Message-ID. */
  came: ReadonlyMap<string, number>;
  /** Mails that it did not take, and those that it took without saying so. */
  spoiled: { refused: number; unsaid: number };
  /** From now on no mail is refused. */
  behave: () => void;
  stop: () => Promise<void>;
};

/**
 * A mail server that counts mails. It refuses some, and takes others but hangs up before it says so: the sender
 * must send those again.
 * @param refuses probability of each of the two
 */
export async function openMailServer(refuses: number, random: () => number): Promise<MailServer> {
  const came = new Map<string, number>();
  const spoiled = { refused: 0, unsaid: 0 };
  const sockets = new Set<Socket>();
  let probability = refuses;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    let unread = "";
    let inMail = false;
    socket.on("data", (chunk) => {
      unread += chunk.toString("latin1");
      for (;;) {
        const end = inMail ? "\r\n.\r\n" : "\r\n";
        const at = unread.indexOf(end);
        if (at < 0) return;
        const read = unread.slice(0, at);
        unread = unread.slice(at + end.length);
        if (inMail) {
          inMail = false;
          take(read);
        } else obey(read.toUpperCase());
      }
    });
    say("220 mail server");

    function obey(line: string): void {
      if (line.startsWith("DATA")) {
        inMail = true;
        say("354 go on");
      } else if (line.startsWith("QUIT")) {
        say("221 goodbye");
        socket.end();
      } else if (line.startsWith("MAIL") && random() < probability) {
        spoiled.refused += 1;
        say("451 not now");
      } else say("250 fine");
    }

    function take(mail: string): void {
      const name = /^Message-ID: <(.+)>/im.exec(mail)?.[1] ?? "a mail without an id";
      came.set(name, (came.get(name) ?? 0) + 1);
      if (random() < probability) {
        spoiled.unsaid += 1;
        socket.destroy();
      } else say("250 taken");
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    came,
    spoiled,
    behave: () => {
      probability = 0;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
