import { FoundAsset } from "./answers.ts";
import { RestError, type RestClient, type UploadedFile } from "./rest-client.ts";

/** Adds a file under an id of its own; rejects where there is one with that id, or an equal file under another one. */
export async function uploadAsset(client: RestClient, id: string, file: UploadedFile): Promise<FoundAsset> {
  const path = `/api/apps/${client.address.app}/assets?id=${id}&duplicate=true`;
  const made = await client.upload("POST", path, file, FoundAsset);
  // Squidex may answer with an equal file of another id.
  if (made.id !== id) throw new RestError(`Squidex keeps "${id}" as "${made.id}", an equal file`, 201);
  return made;
}
