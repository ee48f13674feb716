import type { SerializedStyles } from "@emotion/react";
import type { ReactNode } from "react";

interface ListProps<Item> {
  items: readonly Item[] | undefined;
  /** Renders the content of an item; an item without content is omitted. */
  children: (item: Item, index: number) => ReactNode;
  /** True when the order of the items matters. */
  ordered?: boolean;
  className?: string | undefined;
  itemCss?: SerializedStyles;
}

/** A list; nothing when it has no items. */
export function List<Item>({ items = [], children, ordered, className, itemCss }: ListProps<Item>) {
  const contents = items.map(children).filter(Boolean);
  if (contents.length === 0) return null;
  const Tag = ordered ? "ol" : "ul";
  return (
    <Tag className={className}>
      {contents.map((content, index) => (
        <li key={index} {...(itemCss && { css: itemCss })}>
          {content}
        </li>
      ))}
    </Tag>
  );
}
