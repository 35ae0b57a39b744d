const key = "adire.chosen-products";

/** Keeps for the screen that changes many what was selected in a list, also over a reload. */
export const chooseProducts = (ids: readonly number[]): void =>
  sessionStorage.setItem(key, JSON.stringify(ids));

export const chosenProducts = (): number[] => JSON.parse(sessionStorage.getItem(key) ?? "[]");
