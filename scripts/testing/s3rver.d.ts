/** The parts of the test server that are used; it brings no types. */
declare module "s3rver" {
  import type { RequestListener } from "node:http";
  import type { Readable } from "node:stream";

  type Metadata = Record<string, unknown>;
  type Put = { bucket: string; key: string; content: Buffer | Readable; metadata: Metadata };

  export type Files = {
    getResourcePath(bucket: string, key: string, resource: string): string;
    putMetadata(bucket: string, key: string, metadata: Metadata, md5: string): Promise<void>;
    putObject(object: Put): Promise<{ size: number; md5: string }>;
  };

  // biome-ignore lint/style/noDefaultExport: so it is
  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string }[] });
    readonly store: Files;
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
