import type { DataExport } from '@cosmos/contract/my-data/my-data.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { download } from '../../lib/browser/table-file.ts';

/** Downloads a finished file part by part; `onShare` hears how much of it has come, 0…1. */
export async function downloadMyData(
  { exportId, parts, createdAt }: Pick<DataExport, 'exportId' | 'parts' | 'createdAt'>,
  onShare: (share: number) => void,
): Promise<void> {
  const pieces: Blob[] = [];
  for (let part = 0; part < parts; part++) {
    const { content } = await trpc.myData.part.query({ exportId, part });
    // The browser keeps a large Blob on disk.
    pieces.push(new Blob([bytesOf(content)]));
    onShare((part + 1) / parts);
  }
  download(new Blob(pieces, { type: 'application/zip' }), `cosmos-my-data-${createdAt.slice(0, 10)}.zip`);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
