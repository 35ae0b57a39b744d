import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProgram } from "../programs.ts";

/**
 * nginx with a cache, which knows nothing of the shop: what is stored, for how long and for whom is what the
 * responses say. X-Cache tells where a response came from.
 * @param ports from each port that it listens on to the port that it asks
 */
export async function openNginx(ports: ReadonlyMap<number, number>) {
  const folder = await mkdtemp(join(tmpdir(), "adire-nginx-"));
  const servers = [...ports].map(
    ([from, to]) => `server { listen 127.0.0.1:${from}; location / { proxy_pass http://127.0.0.1:${to}; } }`,
  );
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    join(folder, "nginx.conf"),
    `daemon off; pid ${folder}/pid; error_log stderr error;
${process.getuid?.() === 0 ? "user root;" : ""}
events {}
http {
  access_log off;
  ${temporary.join("\n  ")}
  proxy_cache_path ${folder}/cache keys_zone=shop:16m max_size=1g use_temp_path=off;
  proxy_cache shop;
  proxy_cache_key $host$request_uri$server_port;
  proxy_cache_lock on;
  proxy_cache_revalidate on;
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  add_header X-Cache $upstream_cache_status always;
  ${servers.join("\n  ")}
}
`,
  );
  const [port] = ports.keys();
  const args = ["-p", folder, "-c", join(folder, "nginx.conf")];
  const program = await startProgram("nginx", args, () => fetch(`http://localhost:${port}/health`));
  return {
    async close() {
      await program.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
