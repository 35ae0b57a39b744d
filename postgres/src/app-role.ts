import { openPool } from "./pool.ts";

/** The role that running programs work as: it may write everything and rewrite no ledger. */
export const APP_ROLE = "adire_app";

/**
 * The connection string of a running program for the database of `url`. On the embedded server the role logs
 * in itself; elsewhere each connection of the owner assumes the role as it opens.
 * @returns undefined where the server has no such role, or `url`'s user may not assume it
 */
export async function appAddress(url: string): Promise<string | undefined> {
  const pool = openPool(url, { max: 1, name: "adire-enter" });
  try {
    const { rows } = await pool.query<{ rolcanlogin: boolean; may_enter: boolean; by_socket: boolean }>(
      `select rolcanlogin, inet_server_addr() is null as by_socket, pg_has_role(current_user, oid,
         case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) as may_enter
       from pg_roles where rolname = $1`,
      [APP_ROLE],
    );
    const role = rows[0];
    const address = new URL(url);
    if (role?.rolcanlogin && role.by_socket && !address.password) address.username = APP_ROLE;
    else if (role?.may_enter) {
      const given = address.searchParams.get("options");
      address.searchParams.set("options", [given, `-c role=${APP_ROLE}`].filter(Boolean).join(" "));
    } else return undefined;
    return address.toString();
  } finally {
    await pool.end();
  }
}
