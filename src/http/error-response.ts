/** Says why there is no answer, in Squidex's shape; nothing may keep it. */
export function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message, statusCode: status }, { status, headers: { "cache-control": "no-store", ...headers } });
}
