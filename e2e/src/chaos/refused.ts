import { CallFailed } from "@adire/contract/client";

/** Swallows refusals with these statuses. */
export function refused(...statuses: number[]) {
  return (error: unknown): undefined => {
    if (!(error instanceof CallFailed) || !statuses.includes(error.status)) throw error;
  };
}
