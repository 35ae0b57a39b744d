/** Whether a click follows a link in the same tab, as none of its keys asks for a new tab or a download. */
export const isPlainClick = (event: React.MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
