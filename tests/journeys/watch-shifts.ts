declare global {
  interface Window {
    /** The elements that shifted unexpectedly, and the size of the shift. */
    shifts: string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Records unexpected layout shifts. Runs in the page, before anything else. */
export function watchShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as LayoutShift;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const html = node instanceof Element ? node.outerHTML : node?.textContent;
        return `${html?.slice(0, 200)} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`;
      });
      if (!hadRecentInput) window.shifts.push([`${value} at scroll ${window.scrollY}`, ...moved].join("\n"));
    }
  }).observe({ type: "layout-shift", buffered: true });
}
