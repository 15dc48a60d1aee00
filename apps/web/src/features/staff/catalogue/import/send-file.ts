import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import { trpc } from '../../../../lib/api/trpc.ts';

const { importPartBytes: PART } = CATALOGUE_LIMITS;

/** Sends a file in parts; `onSent` gets the share that has arrived, 0…1. Answers with the id of the upload. */
export async function sendFile(file: File, onSent: (share: number) => void): Promise<string> {
  const { uploadId } = await trpc.admin.beginUpload.mutate({ fileName: file.name, size: file.size });
  for (let position = 0; position * PART < file.size; position++) {
    const content = await base64Of(file.slice(position * PART, (position + 1) * PART));
    await trpc.admin.uploadPart.mutate({ uploadId, position, content });
    onSent(Math.min(1, ((position + 1) * PART) / file.size));
  }
  return uploadId;
}

function base64Of(part: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => {
    const url = reader.result;
    // Always a text for a data URL.
    resolve(typeof url === 'string' ? url.slice(url.indexOf(',') + 1) : '');
  });
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
  reader.readAsDataURL(part);
  return promise;
}
