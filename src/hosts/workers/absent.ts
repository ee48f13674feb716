/** Stands for modules that nothing in a Worker calls: the streams of Node, and what browsers alone load. */
export default undefined;
export const components = undefined;
