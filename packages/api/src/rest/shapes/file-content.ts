import type { uploadInput } from '@cosmos/contract/files/files.ts';
import { z } from 'zod';

/** A base64 file with its name, or a data URL alone. */
export const fileContent = z.union([
  z.object({
    name: z.string(),
    type: z.string().nullish(),
    size: z.number().nullish().meta({ description: 'Accepted and ignored: the bytes are measured' }),
    content: z.string(),
  }),
  z.string().meta({ description: 'A data URL' }),
]);

const DATA_URL = /^data:([^,;]{0,100})[^,]{0,100},/;

export function toFileData(
  file: z.output<typeof fileContent>,
  name: string | null | undefined,
): z.input<typeof uploadInput>['file'] {
  if (typeof file !== 'string') return { name: file.name, type: file.type ?? '', content: file.content };
  const type = DATA_URL.exec(file)?.[1] ?? '';
  return { name: name || nameFor(type), type, content: file };
}

function nameFor(type: string): string {
  return `file.${type.split('/')[1]?.replace(/[^a-z0-9]/gi, '') || 'bin'}`;
}

/** Where the owner of a file can download it. */
export function fileUrl(fileId: string): string {
  return `/api/v1/files/${fileId}`;
}
