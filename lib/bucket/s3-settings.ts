/** A bucket and how to get into it. */
export type S3Settings = {
  /** `https://host[:port][/path]` without a slash at its end; the bucket follows as a part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};
