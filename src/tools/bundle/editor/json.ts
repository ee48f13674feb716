export type Json = null | boolean | number | string | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json;
}

export function isObject(part: Json | undefined): part is JsonObject {
  return typeof part === "object" && part !== null && !Array.isArray(part);
}
