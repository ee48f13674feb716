import { once } from "node:events";
import process from "node:process";

/**
 * Resolves when the process that started this one has checked the site; at once when there is no such process. If the
 * other process ends before, because the check found errors, this process ends, too.
 */
export async function awaitSiteCheck(): Promise<void> {
  if (process.env["AFTER_CHECK"] !== "true") return;
  process.once("disconnect", () => process.exit(1));
  await once(process, "message");
  process.channel?.unref();
}
