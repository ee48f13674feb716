import { admin, type SquidexServer } from "./start-squidex.ts";

const tokens = new WeakMap<SquidexServer, Map<string, string>>();

/** The Authorization header of the admin (`root`) or of a client of an app, such as `edge:website`. */
export async function tokenOf(server: SquidexServer, client: string): Promise<{ authorization: string }> {
  const known = tokens.get(server) ?? new Map<string, string>();
  tokens.set(server, known);
  const authorization = known.get(client) ?? (await askForToken(server, client));
  known.set(client, authorization);
  return { authorization };
}

async function askForToken(server: SquidexServer, id: string): Promise<string> {
  const [app = "", name] = id.split(":");
  const client = server.store.apps.get(app)?.clients.find((one) => one.id === name);
  const secret = id === admin.id ? admin.secret : (client?.secret ?? "");
  const form = { grant_type: "client_credentials", client_id: id, client_secret: secret, scope: "squidex-api" };
  const body = new URLSearchParams(form);
  const answer = await fetch(`${server.url}/identity-server/connect/token`, { method: "POST", body });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return `Bearer ${token}`;
}
