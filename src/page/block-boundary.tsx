import { Component, type ReactNode } from "react";

interface BlockBoundaryProps {
  /** The block's type, for the log. */
  type: string;
  children: ReactNode;
}

/** Keeps a block that throws while drawing from taking the page with it. */
export class BlockBoundary extends Component<BlockBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(`Block "${this.props.type}" failed and is left out`, error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
