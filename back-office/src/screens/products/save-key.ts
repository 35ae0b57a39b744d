/** ⌘S or Ctrl+S: a field that is written when it is left is written before the screen saves. */
export const isSaveKey = ({ key, metaKey, ctrlKey }: Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey">) =>
  key === "s" && (metaKey || ctrlKey);
