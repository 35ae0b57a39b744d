/** What a translator shows in place of a text node of React's. */
const shownFor = new WeakMap<Node, Element>();
const texts = new WeakMap<Element, Node>();

/**
 * Lets a browser translate the page. Translators put `<font>` elements in place of text nodes that React goes
 * on using: it fails when it removes such a text, and changes of it are not seen.
 * https://github.com/react/react/issues/11538
 */
export function allowTranslation(): void {
  new MutationObserver(rememberReplaced).observe(document, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const shown = child.parentNode === this ? undefined : shownFor.get(child);
    if (!shown) return removeChild.call(this, child) as T;
    shown.remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const shown = before && before.parentNode !== this ? shownFor.get(before) : undefined;
    return insertBefore.call(this, node, shown?.parentNode === this ? shown : before) as T;
  };
}

function rememberReplaced(records: MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE) continue;
      const shown = [...addedNodes, previousSibling, nextSibling].find(isFree);
      if (!shown) continue;
      shownFor.set(text, shown);
      texts.set(shown, text);
      // A new text is shown as it is, until the translator sees it.
      changedTexts.observe(text, { characterData: true });
    }
}

const isFree = (node: Node | null): node is Element =>
  node?.nodeName === "FONT" && !texts.has(node as Element);

const changedTexts = new MutationObserver((records) => {
  for (const { target } of records) {
    const shown = shownFor.get(target);
    shownFor.delete(target);
    if (!target.isConnected) shown?.replaceWith(target as Text);
  }
});
