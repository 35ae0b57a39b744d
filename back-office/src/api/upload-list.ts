import { addressOf, read } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { authorizedSend } from "./session.ts";

const { create } = endpoints.staffImports;

/** Brings a list of products. @returns its id @throws CallFailed not_a_list, too_large */
export async function uploadList(file: File, source: string): Promise<number> {
  const query = { file: file.name, ...(source.trim() && { source }) };
  const request = new Request(addressOf("", create, { query }), {
    method: create.method,
    headers: { accept: "application/json", "content-type": "application/octet-stream" },
    body: file,
  });
  return (await read<typeof create>(await authorizedSend(request))).id;
}
