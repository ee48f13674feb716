/** Finds the items whose key an earlier item has, each with the first such item. */
export function findRepeated<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): [item: Item, first: Item][] {
  const known = new Map<string, Item>();
  const repeated: [Item, Item][] = [];
  for (const item of items) {
    const first = known.get(keyOf(item));
    if (first === undefined) known.set(keyOf(item), item);
    else repeated.push([item, first]);
  }
  return repeated;
}
