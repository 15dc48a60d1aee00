import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../small-catalogue.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

let remove: () => Promise<void>;
let server: S3Server;
let client: S3Client;
const Bucket = 'shelf';

beforeAll(async () => {
  const made = await temporaryFolder();
  remove = made.remove;
  server = await startS3Server({ folder: made.folder });
  client = new S3Client({
    endpoint: server.endpoint,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId: 'cosmos', secretAccessKey: 'any' },
    maxAttempts: 1,
  });
});
afterAll(async () => {
  client.destroy();
  await server.close();
  await remove();
});

const put = (Key: string, Body: string, more: object = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const textOf = async (Key: string, Range?: string) =>
  (await client.send(new GetObjectCommand({ Bucket, Key, Range }))).Body?.transformToString();

describe('the S3 server of the tests, used by the official client', () => {
  it('stores, reads, measures and removes objects', async () => {
    await put('a/Grüße & co.txt', 'good morning');
    expect(await textOf('a/Grüße & co.txt')).toBe('good morning');
    expect(await textOf('a/Grüße & co.txt', 'bytes=5-8')).toBe('morn');
    expect(await textOf('a/Grüße & co.txt', 'bytes=-4')).toBe('ning');
    const { ContentLength, LastModified, ETag } = await client.send(
      new HeadObjectCommand({ Bucket, Key: 'a/Grüße & co.txt' }),
    );
    expect(ContentLength).toBe(12);
    const { Contents } = await client.send(new ListObjectsV2Command({ Bucket }));
    expect(Contents).toMatchObject([{ Size: 12, ETag }]);
    expect(Math.abs(Number(Contents?.[0]?.LastModified) - Number(LastModified))).toBeLessThan(1_000);
    await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'a/Grüße & co.txt' }] } }),
    );
    await expect(textOf('a/Grüße & co.txt')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('lists by prefix and delimiter, page by page', async () => {
    for (const key of ['tree/1/a/x', 'tree/1/b/y', 'tree/1/c', 'tree/2/d', 'tree/e', 'trees'])
      await put(key, key);
    const seen: string[] = [];
    let ContinuationToken: string | undefined;
    let pages = 0;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'tree/', Delimiter: '/', MaxKeys: 1, ContinuationToken }),
      );
      for (const { Prefix } of page.CommonPrefixes ?? []) seen.push(Prefix ?? '');
      for (const { Key, Size } of page.Contents ?? []) seen.push(`${Key} ${Size}`);
      ContinuationToken = page.NextContinuationToken;
      pages += 1;
    } while (ContinuationToken !== undefined);
    expect(seen).toEqual(['tree/1/', 'tree/2/', 'tree/e 6']);
    expect(pages).toBe(3);
    const all = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'tree/1/' }));
    expect(all.Contents?.map(({ Key }) => Key)).toEqual(['tree/1/a/x', 'tree/1/b/y', 'tree/1/c']);
  });

  it('writes only what is new, if asked to, one of many at the same time', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => put('only', `writer ${at}`, { IfNoneMatch: '*' })),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(7);
    expect(refused[0]).toMatchObject({ reason: { name: 'PreconditionFailed' } });
  });

  it('takes uploads in parts, and none that was changed on the way', async () => {
    const whole = Buffer.alloc(11 * 1_024 * 1_024, 'parts of one file, ');
    await new Upload({
      client,
      params: { Bucket, Key: 'large', Body: Readable.from(whole) },
      partSize: 5 * 1_024 * 1_024,
    }).done();
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: 'large' }));
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(whole)).toBe(true);
    await expect(put('changed', 'text', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({
      name: 'BadDigest',
    });
  });
});
