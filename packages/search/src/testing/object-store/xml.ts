import type { ListedPage } from './stored-objects.ts';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
const element = (name: string, content: string | number) => `<${name}>${content}</${name}>`;
const text = (name: string, content: string) => element(name, escaped(content));

export function errorXml(code: string): string {
  return element('Error', text('Code', code) + text('Message', code));
}

export function uploadXml({
  bucket,
  key,
  uploadId,
}: {
  bucket: string;
  key: string;
  uploadId: string;
}): string {
  return element(
    'InitiateMultipartUploadResult',
    text('Bucket', bucket) + text('Key', key) + text('UploadId', uploadId),
  );
}

export function copyOfUpload({ bucket, key }: { bucket: string; key: string }): string {
  return element('CompleteMultipartUploadResult', text('Bucket', bucket) + text('Key', key));
}

export function listXml(bucket: string, { objects, prefixes, next }: ListedPage): string {
  const contents = objects.map(({ key, bytes, modified, etag }) =>
    element(
      'Contents',
      text('Key', key) +
        element('Size', bytes) +
        element('LastModified', modified.toISOString()) +
        text('ETag', etag),
    ),
  );
  const common = prefixes.map((prefix) => element('CommonPrefixes', text('Prefix', prefix)));
  return element(
    'ListBucketResult',
    text('Name', bucket) +
      element('KeyCount', objects.length + prefixes.length) +
      element('IsTruncated', String(next !== null)) +
      (next === null ? '' : text('NextContinuationToken', next)) +
      contents.join('') +
      common.join(''),
  );
}

/** The keys of a request to delete several. */
export function deletedKeys(body: Buffer): string[] {
  return Array.from(body.toString('utf8').matchAll(/<Key>([^<]*)<\/Key>/g), ([, key = '']) =>
    Object.entries(SIGNS)
      .toReversed()
      .reduce((plain, [sign, name]) => plain.replaceAll(name, sign), key),
  );
}
