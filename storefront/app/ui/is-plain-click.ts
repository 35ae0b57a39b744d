/** Whether a click opens a link in the same tab: by the main button, without a key that asks for another. */
export const isPlainClick = (event: React.MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
