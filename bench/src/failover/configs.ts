import type { Machine } from "./machines.ts";

export const PASSWORD = "in-a-namespace-of-its-own";

/** What docs/operations.md recommends. JSON is YAML. */
export function patroniConfig(options: {
  machine: Machine;
  etcd: string;
  disk: string;
  programs: string;
}): string {
  const { machine, etcd, disk, programs } = options;
  const account = (username: string) => ({ username, password: PASSWORD });
  return JSON.stringify({
    scope: "adire",
    name: machine.name,
    restapi: { listen: `${machine.address}:8008`, connect_address: `${machine.address}:8008` },
    etcd3: { host: `${etcd}:2379` },
    bootstrap: {
      dcs: {
        ttl: 15,
        loop_wait: 3,
        retry_timeout: 5,
        primary_start_timeout: 10,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 200,
            shared_buffers: "128MB",
            max_wal_size: "256MB",
            wal_log_hints: "on",
            wal_sender_timeout: "10s",
            wal_receiver_timeout: "10s",
            tcp_keepalives_idle: 10,
            tcp_user_timeout: "15s",
            timezone: "UTC",
          },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: `${machine.address}:5432`,
      connect_address: `${machine.address}:5432`,
      data_dir: `${disk}/data`,
      bin_dir: programs,
      pgpass: `${disk}/pgpass`,
      authentication: {
        superuser: account("postgres"),
        replication: account("replicator"),
        rewind: account("rewinder"),
      },
      parameters: { unix_socket_directories: disk },
      pg_hba: [
        "local all all trust",
        "host replication replicator 0.0.0.0/0 scram-sha-256",
        "host all all 0.0.0.0/0 scram-sha-256",
      ],
      remove_data_directory_on_diverged_timelines: true,
    },
  });
}

export function haproxyConfig(
  servers: readonly Machine[],
  ports: { writer: number; reader: number },
): string {
  const listen = (name: string, port: number, check: string) => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk OPTIONS ${check}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((one) => `  server ${one.name} ${one.address}:5432 check port 8008`).join("\n")}
`;
  return `defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
${listen("writer", ports.writer, "/primary")}${listen("reader", ports.reader, "/sync")}`;
}
