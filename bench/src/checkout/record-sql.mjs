// Preloaded into the shop's processes: writes each statement with parameters and result as a line of JSON into a
// file in the folder SQL_RECORD.
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

const file = join(process.env.SQL_RECORD ?? ".", `${process.pid}.jsonl`);
const send = pg.Client.prototype.query;

pg.Client.prototype.query = function query(...all) {
  const [asked, values, callback] = all;
  const config = typeof asked === "string" ? { text: asked, values } : asked;
  if (typeof config?.text !== "string") return send.apply(this, all);
  const given = (typeof values === "function" ? undefined : values) ?? config.values ?? [];
  const connection = `${process.pid}-${this.processID}`;
  const write = (answer) => {
    if (!answer || Array.isArray(answer)) return;
    const { rows, rowCount } = answer;
    const line = {
      at: performance.timeOrigin + performance.now(),
      connection,
      text: config.text,
      values: given.map(plain),
      rows,
      rowCount,
    };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  };
  const told = [values, callback].find((one) => typeof one === "function");
  if (!told) {
    const answer = send.apply(this, all);
    answer?.then?.(write, () => {});
    return answer;
  }
  const telling = (error, answer) => {
    write(answer);
    told(error, answer);
  };
  return send.call(this, asked, typeof values === "function" ? undefined : values, telling);
};

/** JSON has no bytes: they are written in base64. */
function plain(value) {
  if (Buffer.isBuffer(value)) return { bytes: value.toString("base64") };
  return value ?? null;
}
