import { FILE_PURPOSES, type uploadInput } from '@cosmos/contract/files.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import type { FileInfo } from '@cosmos/contract/profile.ts';
import { z } from 'zod';
import type { RawReply } from './route.ts';

/** A file in base64 with its name, or a data URL alone. */
export const fileContent = z.union([
  z.object({
    name: z.string(),
    type: z.string().nullish(),
    size: z.number().nullish().meta({ description: 'Accepted and ignored: the bytes are measured' }),
    content: z.string(),
  }),
  z.string().meta({ description: 'A data URL' }),
]);

export const uploadRequest = z
  .object({
    file_data: fileContent,
    file_name: z.string().nullish().meta({ description: 'The name of a file that comes as a data URL' }),
    file_purpose: z.enum(FILE_PURPOSES),
    chat_session_id: z.uuid().nullish(),
  })
  .meta({ id: 'UploadRequest' });

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

export function toUpload(wire: z.output<typeof uploadRequest>): z.input<typeof uploadInput> {
  return {
    file: toFileData(wire.file_data, wire.file_name),
    purpose: wire.file_purpose,
    chatId: wire.chat_session_id,
  };
}

const pages = z.object({ pages: z.number().int().nullable().meta({ description: 'Of a PDF' }) });

export const uploadedFile = z
  .object({ file_id: z.uuid(), file_name: z.string(), processing_info: pages })
  .meta({ id: 'UploadedFile' });

export function toUploadedFile({ fileId, fileName, ...info }: FileInfo): z.input<typeof uploadedFile> {
  return { file_id: fileId, file_name: fileName, processing_info: { pages: info.pages } };
}

export const fileList = z
  .object({
    files: z.array(
      z.object({
        id: z.uuid(),
        file_name: z.string(),
        file_type: z.string(),
        file_size: z
          .number()
          .int()
          .meta({ description: `Bytes, ${LIMITS.fileBytes} at most` }),
        created_at: z.iso.datetime(),
        processing_metadata: pages,
      }),
    ),
  })
  .meta({ id: 'FileList' });

export function toFileList(files: FileInfo[]): z.input<typeof fileList> {
  return {
    files: files.map((file) => ({
      id: file.fileId,
      file_name: file.fileName,
      file_type: file.mediaType,
      file_size: file.size,
      created_at: file.createdAt,
      processing_metadata: { pages: file.pages },
    })),
  };
}

/** Where the bytes of a file are read by its owner. */
export function fileUrl(fileId: string): string {
  return `/api/v1/files/${fileId}`;
}

export function toBytes(file: FileInfo & { content: string }): RawReply {
  const bytes = Buffer.from(file.content, 'base64');
  return { mediaType: file.mediaType, fileName: file.fileName, bytes };
}

const NOBODYS = '00000000-0000-0000-0000-000000000000';

/** What is no id at all is looked up as one that nothing has: both are simply not there. */
export function idOrNobodys(text: string): string {
  return z.uuid().safeParse(text).success ? text : NOBODYS;
}
