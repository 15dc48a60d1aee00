import { FILE_PURPOSES } from '@cosmos/contract/files/files.ts';
import { FILES_LIMITS } from '@cosmos/contract/files/limits.ts';
import type { FileInfo } from '@cosmos/contract/profile/profile.ts';
import { z } from 'zod';
import { rawRoute, route } from '../protocol/route.ts';
import { fromWire, toWire } from '../protocol/wire-names.ts';
import { anyId } from '../shapes/any-id.ts';
import { fileContent, toFileData } from '../shapes/file-content.ts';

const byId = z.object({ id: anyId });
const toFileId = fromWire(byId, { id: 'fileId' });

const uploadRequest = z
  .object({
    file_data: fileContent,
    file_name: z.string().nullish().meta({ description: 'The name of a file that comes as a data URL' }),
    file_purpose: z.enum(FILE_PURPOSES),
    chat_session_id: z.uuid().nullish(),
  })
  .meta({ id: 'UploadRequest' });

const pages = z.object({ pages: z.number().int().nullable().meta({ description: 'Of a PDF' }) });
const uploadedFile = z
  .object({ file_id: z.uuid(), file_name: z.string(), processing_info: pages })
  .meta({ id: 'UploadedFile' });
const toUploadedFile = toWire(uploadedFile);

const fileList = z
  .object({
    files: z.array(
      z.object({
        id: z.uuid(),
        file_name: z.string(),
        file_type: z.string(),
        file_size: z
          .number()
          .int()
          .meta({ description: `Bytes, ${FILES_LIMITS.fileBytes} at most` }),
        created_at: z.iso.datetime(),
        processing_metadata: pages,
      }),
    ),
  })
  .meta({ id: 'FileList' });
const toFiles = toWire(fileList, { id: 'fileId', file_type: 'mediaType', file_size: 'size' });
/** The number of pages is in an object of its own. */
const toFileList = (files: FileInfo[]): z.input<typeof fileList> =>
  toFiles({ files: files.map((file) => ({ ...file, processingMetadata: { pages: file.pages } })) });

export const FILES_ROUTES = [
  route({
    method: 'post',
    path: '/api/v1/files/upload',
    idempotency: 'apart',
    summary: 'Uploads a file (a new deck or photo replaces the previous one)',
    access: 'holder',
    refuses: [404, 409],
    isLimited: true,
    procedure: ({ files }) => files.upload,
    request: uploadRequest,
    input: (wire) => ({
      file: toFileData(wire.file_data, wire.file_name),
      purpose: wire.file_purpose,
      chatId: wire.chat_session_id,
    }),
    response: uploadedFile,
    reply: (file) => toUploadedFile({ ...file, processingInfo: { pages: file.pages } }),
  }),
  route({
    method: 'get',
    path: '/api/v1/files/user/{id}',
    summary: 'Lists your files',
    access: 'holder',
    procedure: ({ files }) => files.list,
    request: z.object({ file_purpose: z.enum(FILE_PURPOSES).optional() }),
    input: ({ file_purpose }) => ({ purpose: file_purpose }),
    response: fileList,
    reply: toFileList,
    userParameter: 'id',
  }),
  route({
    method: 'get',
    path: '/api/v1/files/chat/{id}',
    summary: 'Lists the files of a chat',
    access: 'holder',
    procedure: ({ files }) => files.ofChat,
    request: byId,
    input: fromWire(byId, { id: 'chatId' }),
    response: fileList,
    reply: toFileList,
  }),
  rawRoute({
    method: 'get',
    path: '/api/v1/files/{id}',
    summary: 'Downloads one of your files',
    access: 'holder',
    procedure: ({ files }) => files.read,
    request: byId,
    input: toFileId,
    reply: ({ mediaType, fileName, content }) => ({
      mediaType,
      fileName,
      bytes: Buffer.from(content, 'base64'),
    }),
  }),
  route({
    method: 'delete',
    path: '/api/v1/files/{id}',
    summary: 'Deletes a file',
    access: 'holder',
    procedure: ({ files }) => files.remove,
    request: byId,
    input: toFileId,
    response: z.object({ deleted: z.literal(true) }),
    reply: (deleted) => deleted,
  }),
];
