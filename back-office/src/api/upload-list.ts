import { endpoints } from "@adire/contract/endpoints";
import { upload } from "./client.ts";

/** Brings a list of products. @returns its id @throws CallFailed not_a_list, too_large */
export async function uploadList(file: File, source: string): Promise<number> {
  const query = { file: file.name, ...(source.trim() && { source }) };
  return (await upload(endpoints.staffImports.create, file, query)).id;
}
