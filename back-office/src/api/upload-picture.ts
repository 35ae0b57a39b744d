import { endpoints } from "@adire/contract/endpoints";
import { upload } from "./client.ts";

/** Stores a picture. @returns its path @throws CallFailed not_a_picture, too_large */
export const uploadPicture = async (file: Blob): Promise<string> =>
  (await upload(endpoints.pictures.create, file)).path;
