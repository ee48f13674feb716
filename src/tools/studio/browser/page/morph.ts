import morphdom from "morphdom";
import { used } from "./operate-controls.ts";

/** Marks elements that the studio itself adds to a page. */
const own = "data-studio";

/** Marks the element whose words are being edited. */
export const writing = "data-writing";

/** The attributes that hold the state of a control. */
const states = ["open", "aria-selected", "tabindex", "data-selected", used];

/** Makes an element equal to another, unchanged element. Scroll positions, the focus and chosen tabs stay. */
export function morph(from: Element, to: Element): void {
  // The package moves nodes out of the other tree.
  const next = to.cloneNode(true) as Element;
  const keys = new Map([...findKeys(from), ...findKeys(next)]);
  morphdom(from, next, {
    getNodeKey: (node) => keys.get(node),
    addChild: (parent, child) => parent.insertBefore(child, parent.querySelector(`:scope > [${own}]`)),
    onBeforeNodeDiscarded: (node) => keys.get(node) !== own,
    onBeforeElUpdated: (old, fresh) => {
      keepStates(old, fresh);
      return !old.isEqualNode(fresh);
    },
  });
}

/** Finds the identity of each element in both trees: the n-th block of a type, or an id. */
function* findKeys(root: Element): Generator<[Node, string]> {
  const counts: Record<string, number> = {};
  for (const one of root.querySelectorAll(`[id], [data-block], [${own}]`)) {
    const type = one.getAttribute("data-block");
    if (one.hasAttribute(own)) yield [one, own];
    else if (type) yield [one, `${type} ${(counts[type] = (counts[type] ?? 0) + 1)}`];
    // A tab's id is derived from its heading, which the user may be editing.
    else if (!one.matches("[role=tab], [role=tabpanel]")) yield [one, one.id];
  }
}

function keepStates(from: Element, to: Element): void {
  for (const name of [writing, ...(from.hasAttribute(used) ? states : [])]) {
    const value = from.getAttribute(name);
    if (value === null) to.removeAttribute(name);
    else to.setAttribute(name, value);
  }
}
