import type { Page } from "playwright-core";

/** A node of Chromium's accessibility tree, as platforms get it. */
export interface AccessibleNode {
  role: string;
  name: string;
  /** The properties of the node: `focused`, `focusable`, `level` and others. */
  properties: Readonly<Record<string, unknown>>;
  /** The words inside it, without the words of ignored elements. */
  text: string;
}

/** The nodes of a page in their order, without those that the browser ignores. */
export async function accessibleNodes(page: Page): Promise<AccessibleNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (id: string): string => {
    const node = byId.get(id);
    if (node?.role?.value === "StaticText") return String(node.name?.value ?? "");
    return (node?.childIds ?? []).map(textOf).join("");
  };
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ nodeId, role, name, properties = [] }) => ({
      role: String(role?.value),
      name: String(name?.value ?? ""),
      properties: Object.fromEntries(properties.map((property) => [property.name, property.value.value as unknown])),
      text: textOf(nodeId),
    }));
}
