// A site that is started with this module compresses at brotli's quick level. Better levels take three seconds
// of processor time for all pages, and only a test of sizes can tell the difference.
import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";

const level = zlib.constants.BROTLI_PARAM_QUALITY;

for (const name of ["brotliCompress", "brotliCompressSync"]) {
  const compress = zlib[name];
  const isSlow = (options) => options?.params?.[level] > 5;
  zlib[name] = (bytes, options, ...rest) =>
    compress(bytes, isSlow(options) ? { ...options, params: { ...options.params, [level]: 5 } } : options, ...rest);
}
syncBuiltinESMExports();
