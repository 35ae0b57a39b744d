/** What a translator shows in place of a text node of React's. */
const shownFor = new WeakMap<Node, Element>();
const assigned = new WeakSet<Element>();

/**
 * Lets a browser translate the page. Translators put `<font>` elements in place of text nodes that React goes
 * on using, or join neighboring ones. React fails when it removes such a text, and its changes are not seen.
 * https://github.com/react/react/issues/11538
 */
export function allowTranslation(): void {
  new MutationObserver(rememberReplaced).observe(document, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (!isTakenOut(child, this)) return removeChild.call(this, child) as T;
    shownFor.get(child)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (!isTakenOut(before, this)) return insertBefore.call(this, node, before) as T;
    const shown = shownFor.get(before);
    return insertBefore.call(this, node, shown?.parentNode === this ? shown : null) as T;
  };
}

const isTakenOut = (node: Node | null, parent: Node): node is Text =>
  node?.nodeType === Node.TEXT_NODE && node.parentNode !== parent;

function rememberReplaced(records: MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE) continue;
      const shown = [...addedNodes, previousSibling, nextSibling].find(isFree);
      if (!shown) continue;
      shownFor.set(text, shown);
      assigned.add(shown);
      // A new text is shown as it is, until the translator sees it.
      changedTexts.observe(text, { characterData: true });
    }
}

const isFree = (node: Node | null): node is Element =>
  node?.nodeName === "FONT" && !assigned.has(node as Element);

const changedTexts = new MutationObserver((records) => {
  for (const { target } of records) {
    const shown = shownFor.get(target);
    shownFor.delete(target);
    if (!target.isConnected) shown?.replaceWith(target as Text);
  }
});
