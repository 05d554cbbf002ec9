/** The parts of the test server that are used; it brings no types. */
declare module "@20minutes/s3rver" {
  import type { RequestListener } from "node:http";

  // biome-ignore lint/style/noDefaultExport: so it is
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
