import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A certificate for `localhost` that signs itself. */
export interface Certificate {
  /** The file with the certificate alone, for those who should trust it. */
  authority: string;
  /** The file with the key as well, as HAProxy wants it. */
  withKey: string;
}

/** Makes one with OpenSSL in `folder`. */
export async function selfSigned(folder: string): Promise<Certificate> {
  const [authority, key, withKey] = ['certificate.pem', 'key.pem', 'both.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', key, '-out', authority];
  await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...subject, ...files]);
  await writeFile(withKey, Buffer.concat([await readFile(key), await readFile(authority)]));
  return { authority, withKey };
}
