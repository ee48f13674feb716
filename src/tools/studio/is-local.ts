/** True for an address that other computers cannot reach. */
export function isLocal(address: string): boolean {
  return /^https?:\/\/(?:localhost|127\.|\[::1\])/.test(address);
}
