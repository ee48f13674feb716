/** Milliseconds that a test waits for an event. The machine may be slow, and busy with other work. */
export const maxWait = 180_000;
