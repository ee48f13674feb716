import { used } from "./operate-controls.ts";

/** Makes an element equal to another one, without scripts. Scroll positions, the focus and chosen tabs stay. */
export function morph(from: Element, to: Element): void {
  morphAttributes(from, to);
  morphChildren(from, to);
}

/** Marks elements that the studio itself adds to a page. */
const own = "data-studio";

/** Marks the element whose words are being edited. */
export const writing = "data-writing";

/** The attributes that hold the state of a control. */
const states = ["open", "aria-selected", "tabindex", "data-selected", used];

function morphAttributes(from: Element, to: Element): void {
  const kept = [writing, ...(from.hasAttribute(used) ? states : [])];
  for (const name of from.getAttributeNames())
    if (!to.hasAttribute(name) && !kept.includes(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) {
    if (kept.includes(name)) continue;
    // Only the studio sets the focus.
    if (name !== "autofocus" && from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
}

function morphChildren(from: Element, to: Element): void {
  const now = [...from.childNodes].filter((node) => !isElement(node) || !node.hasAttribute(own));
  const next = [...to.childNodes].filter((node) => node.nodeName !== "SCRIPT");
  const [start, end] = findMiddle(now, next);
  for (const [index, node] of next.slice(0, start).entries()) morphNode(now[index], node);
  for (let back = 1; back <= end; back++) morphNode(now[now.length - back], next[next.length - back]);
  const [old, fresh] = [now.slice(start, now.length - end), next.slice(start, next.length - end)];
  const after = now[now.length - end] ?? from.querySelector(`:scope > [${own}]`);
  for (const [index, node] of fresh.entries()) {
    const there = old[index];
    if (there && isAlike(there, node)) morphNode(there, node);
    else if (there) there.replaceWith(adopt(from, node));
    else from.insertBefore(adopt(from, node), after);
  }
  for (const node of old.slice(fresh.length)) node.remove();
}

/** Counts the nodes of the same kind at the start and at the end of two lists. */
function findMiddle(now: readonly Node[], next: readonly Node[]): [start: number, end: number] {
  const most = Math.min(now.length, next.length);
  let start = 0;
  while (start < most && isAlike(now[start], next[start])) start++;
  let end = 0;
  while (end < most - start && isAlike(now[now.length - 1 - end], next[next.length - 1 - end])) end++;
  return [start, end];
}

function isAlike(one: Node | undefined, other: Node | undefined): boolean {
  if (one?.nodeName !== other?.nodeName) return false;
  if (!isElement(one) || !isElement(other)) return true;
  // A tab's id is derived from its heading, which the user may be editing.
  const names = one.hasAttribute(used) ? ["data-block"] : ["id", "data-block"];
  return names.every((name) => one.getAttribute(name) === other.getAttribute(name));
}

function morphNode(from: Node | undefined, to: Node | undefined): void {
  if (!from || !to || from.isEqualNode(to)) return;
  if (isElement(from) && isElement(to)) morph(from, to);
  else from.nodeValue = to.nodeValue;
}

function adopt(into: Element, node: Node): Node {
  const copy = into.ownerDocument.importNode(node, true);
  if (!isElement(copy)) return copy;
  for (const script of copy.querySelectorAll("script")) script.remove();
  for (const one of [copy, ...copy.querySelectorAll("[autofocus]")]) one.removeAttribute("autofocus");
  return copy;
}

/** An `instanceof` check would fail, because elements of another window have another class. */
function isElement(node: Node | undefined): node is Element {
  return node?.nodeType === 1;
}
