import {
  type ChosenField,
  type ColumnChoice,
  columnFields,
  type ListColumn,
  MAX_HEADER,
} from "@adire/contract/shapes";
import type { ComponentProps } from "react";
import { fieldText } from "./list-words.ts";

export type ChooseColumns = {
  chosen: readonly ColumnChoice[];
  /** Without it no column can be chosen now. */
  onChoose: ((choices: readonly ColumnChoice[]) => void) | undefined;
};

/** Headings name the columns that a choice is about. */
const isChoosable = ({ header }: ListColumn) => header !== "" && header.length <= MAX_HEADER;

/** What a column is read as, with what its heading says that it is chosen beforehand. */
export function selectOf(
  column: ListColumn,
  { chosen, onChoose }: ChooseColumns,
): Pick<ComponentProps<"select">, "value" | "disabled" | "onChange"> {
  const { header, recognized } = column;
  const open = chosen.find((one) => one.header === header);
  const present = open ? open.field : column.chosen;
  return {
    value: present ?? recognized ?? "none",
    disabled: !onChoose || !isChoosable(column),
    onChange: ({ target }) => {
      const field = target.value === (recognized ?? "none") ? null : (target.value as ChosenField);
      const others = chosen.filter((one) => one.header !== header);
      onChoose?.(field === column.chosen ? others : [...others, { header, field }]);
    },
  };
}

export function optionsOf({ recognized }: ListColumn): { value: string; text: string }[] {
  const others = recognized && !columnFields.some((field) => field === recognized) ? [recognized] : [];
  return [
    { value: "none", text: "Not read" },
    ...[...others, ...columnFields].map((field) => ({ value: field, text: fieldText(field) })),
  ];
}
