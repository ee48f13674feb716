import site, { ContentWriter as Writer } from "./main.js";

/** The site's Worker, whose KV does with each question what the soak says: see `kv-faults.ts`. */
export default {
  fetch: (request, bindings, context) => site.fetch(request, withFaults(bindings), context),
  scheduled: (event, bindings, context) => site.scheduled(event, withFaults(bindings), context),
};

export class ContentWriter extends Writer {
  constructor(state, bindings) {
    super(state, withFaults(bindings));
  }
}

function withFaults(bindings) {
  const { CONTENT: kv, FAULTS: faults } = bindings;
  const allowed = async (method, key) => {
    const { status } = await faults.fetch(`http://faults/${method}/${encodeURIComponent(key)}`);
    if (status === 500) throw new Error("KV is away");
    return status;
  };
  return {
    ...bindings,
    CONTENT: {
      async get(key, options) {
        const status = await allowed("get", key);
        return status === 404 ? null : kv.get(status === 205 ? `before/${key}` : key, options);
      },
      async put(key, value, options) {
        await allowed("put", key);
        const before = await kv.get(key);
        if (before !== null && key.startsWith("pointer/")) await kv.put(`before/${key}`, before);
        return kv.put(key, value, options);
      },
      delete: (key) => kv.delete(key),
      list: (options) => kv.list(options),
    },
  };
}
