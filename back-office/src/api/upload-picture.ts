import { addressOf, read } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { authorizedSend } from "./session.ts";

/** Stores a picture. @returns its path @throws CallFailed not_a_picture, too_large */
export async function uploadPicture(file: Blob): Promise<string> {
  const request = new Request(addressOf("", endpoints.pictures.create, {}), {
    method: endpoints.pictures.create.method,
    headers: { accept: "application/json", "content-type": "application/octet-stream" },
    body: file,
  });
  return (await read<typeof endpoints.pictures.create>(await authorizedSend(request))).path;
}
