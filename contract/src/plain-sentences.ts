import { z } from "zod";

const builtIn = z.locales.en().localeError;
const counted = (count: number | bigint, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const kinds: Record<string, string> = {
  int: "whole number",
  string: "text",
  array: "list",
  bool: "yes or no",
};

/** What is wrong with a value, for people: "must have at most 60 characters". Custom messages stay. */
function plain(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "too_small" || issue.code === "too_big") return ofSize(issue);
  if (issue.code === "invalid_type" && issue.input !== undefined && issue.input !== null)
    return `must be a ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === "invalid_value") return `must be one of ${issue.values.map(String).join(", ")}`;
  const told = builtIn(issue);
  return typeof told === "string" ? told : told?.message;
}

function ofSize(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>): string {
  const isSmall = issue.code === "too_small";
  const bound = isSmall ? issue.minimum : issue.maximum;
  const word = isSmall ? "at least" : "at most";
  if (issue.origin === "string") return `must have ${word} ${counted(bound, "character", "characters")}`;
  if (issue.origin === "array") return `must have ${word} ${counted(bound, "entry", "entries")}`;
  return issue.inclusive === false
    ? `must be ${isSmall ? "more" : "less"} than ${bound}`
    : `must be ${word} ${bound}`;
}

z.config({ localeError: plain });
