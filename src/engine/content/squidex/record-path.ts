/** The path in Squidex's management UI at which a record is edited. */
export function recordPath(app: string, schema: string, id: string): string {
  return `/app/${app}/content/${schema}/${encodeURIComponent(id)}/history`;
}
