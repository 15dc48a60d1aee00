import { FILE_PURPOSES } from '@cosmos/contract/files.ts';
import { z } from 'zod';
import {
  fileList,
  idOrNobodys,
  toBytes,
  toFileList,
  toUpload,
  toUploadedFile,
  uploadedFile,
  uploadRequest,
} from './files-shapes.ts';
import { rawRoute, type RestRoute, route } from './route.ts';

const byId = z.object({ id: z.string() });

export const FILES_ROUTES: readonly RestRoute[] = [
  route({
    method: 'post',
    path: '/api/v1/files/upload',
    idempotency: 'apart',
    summary: 'Keeps a file; a deck or photo takes the place of the one before',
    access: 'holder',
    procedure: ({ files }) => files.upload,
    request: uploadRequest,
    input: toUpload,
    response: uploadedFile,
    reply: toUploadedFile,
  }),
  route({
    method: 'get',
    path: '/api/v1/files/user/{id}',
    summary: 'The files of the one who asks',
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
    summary: 'The files of a chat',
    access: 'holder',
    procedure: ({ files }) => files.ofChat,
    request: byId,
    input: ({ id }) => ({ chatId: idOrNobodys(id) }),
    response: fileList,
    reply: toFileList,
  }),
  rawRoute({
    method: 'get',
    path: '/api/v1/files/{id}',
    summary: 'The bytes of a file, for the one who owns it',
    access: 'holder',
    procedure: ({ files }) => files.read,
    request: byId,
    input: ({ id }) => ({ fileId: idOrNobodys(id) }),
    reply: toBytes,
  }),
  route({
    method: 'delete',
    path: '/api/v1/files/{id}',
    summary: 'Deletes a file',
    access: 'holder',
    procedure: ({ files }) => files.remove,
    request: byId,
    input: ({ id }) => ({ fileId: idOrNobodys(id) }),
    response: z.object({ deleted: z.literal(true) }),
    reply: (deleted) => deleted,
  }),
];
