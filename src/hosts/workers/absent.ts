/** Replaces modules that a Worker never calls: Node's streams, and modules for browsers only. */
export default undefined;
export const components = undefined;
