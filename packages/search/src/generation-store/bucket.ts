import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';

/** Part of an object: bytes `from` … `until`, the latter not included. */
export interface ByteRange {
  from: number;
  until: number;
}

/** The objects below one prefix of a bucket, by the rest of their keys. All methods reject if the store is away. */
export interface Bucket {
  /** Null if there is no such object. */
  read(key: string, range?: ByteRange): Promise<Uint8Array | null>;
  write(key: string, content: Readable): Promise<void>;
  /** Writes an object that must not exist yet; false if it does. */
  create(key: string, content: Uint8Array): Promise<boolean>;
  /** All keys with this beginning. */
  keys(beginning: string): AsyncGenerator<{ key: string; bytes: number }>;
  /** The folders at the top, without their slashes. */
  folders(): Promise<string[]>;
  /** Removes all objects with this beginning. */
  remove(beginning: string): Promise<void>;
}

const ADDRESS = /^s3:\/\/([^/]+)\/?(.*?)\/*$/;
const PART_BYTES = 8 * 1_024 * 1_024;
const CONNECT_MS = 5_000;
const REQUEST_MS = 60_000;
const REMOVED_AT_ONCE = 1_000;

/**
 * Opens `s3://bucket/prefix`, in AWS or wherever AWS_ENDPOINT points. Credentials and region are found as AWS's own tools
 * find them. A request counts as failed after so many attempts, whose pauses grow to 20 seconds.
 */
export async function openBucket(uri: string, attempts: number): Promise<Bucket> {
  const { env } = process;
  const [, name = '', prefix = ''] = ADDRESS.exec(uri) ?? [];
  if (name === '') throw new RangeError('An object store’s address is s3://bucket/path.');
  // Loaded only where an index is kept in a store.
  const { S3Client } = await import('@aws-sdk/client-s3');
  const endpoint = env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL ?? env.AWS_ENDPOINT;
  const client = new S3Client({
    maxAttempts: attempts,
    region: env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1',
    // Stores other than AWS's rarely have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: env.AWS_VIRTUAL_HOSTED_STYLE_REQUEST !== 'true' }),
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
  });
  return bucketOf(client, name, prefix === '' ? '' : `${prefix}/`);
}

async function bucketOf(client: S3Client, name: string, prefix: string): Promise<Bucket> {
  const { DeleteObjectsCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } =
    await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const at = (key: string) => ({ Bucket: name, Key: `${prefix}${key}` });
  const keys = async function* (beginning: string) {
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: name, Prefix: `${prefix}${beginning}`, ContinuationToken: token }),
      );
      for (const { Key, Size } of page.Contents ?? [])
        if (Key !== undefined) yield { key: Key.slice(prefix.length), bytes: Size ?? 0 };
      token = page.NextContinuationToken;
    } while (token !== undefined);
  };
  return {
    keys,
    read: async (key, range) => {
      const Range = range && `bytes=${range.from}-${range.until - 1}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }));
        return (await Body?.transformToByteArray()) ?? new Uint8Array();
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
    write: async (key, content) => {
      await new Upload({ client, params: { ...at(key), Body: content }, partSize: PART_BYTES }).done();
    },
    create: async (key, content) => {
      try {
        await client.send(new PutObjectCommand({ ...at(key), Body: content, IfNoneMatch: '*' }));
        return true;
      } catch (error) {
        if (statusOf(error) === 412) return false;
        throw error;
      }
    },
    folders: async () => {
      const found: string[] = [];
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: name,
            Prefix: prefix,
            Delimiter: '/',
            ContinuationToken: token,
          }),
        );
        for (const { Prefix = '' } of page.CommonPrefixes ?? []) found.push(Prefix.slice(prefix.length, -1));
        token = page.NextContinuationToken;
      } while (token !== undefined);
      return found;
    },
    remove: async (beginning) => {
      const all: { Key: string }[] = [];
      for await (const { key } of keys(beginning)) all.push({ Key: `${prefix}${key}` });
      for (let from = 0; from < all.length; from += REMOVED_AT_ONCE) {
        const Objects = all.slice(from, from + REMOVED_AT_ONCE);
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: name, Delete: { Objects, Quiet: true } }),
        );
        const [first] = Errors;
        if (first) throw new Error(`${first.Key} could not be removed from the store: ${first.Message}`);
      }
    },
  };
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}
