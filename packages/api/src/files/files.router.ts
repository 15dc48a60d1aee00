import { fileIdInput, listFilesInput, uploadInput } from '@cosmos/contract/files/files.ts';
import { z } from 'zod';
import { memberProcedure, router } from '../trpc/trpc.ts';
import { chatFiles, deleteFile, listFiles, readFile, uploadFile } from './files.ts';

export const filesRouter = router({
  upload: memberProcedure.input(uploadInput).mutation(({ ctx, input }) => uploadFile(ctx, input)),
  list: memberProcedure.input(listFilesInput).query(({ ctx, input }) => listFiles(ctx, input)),
  ofChat: memberProcedure
    .input(z.object({ chatId: z.uuid() }))
    .query(({ ctx, input }) => chatFiles(ctx, input)),
  /** The bytes, in base64, for the owner. */
  read: memberProcedure.input(fileIdInput).query(({ ctx, input }) => readFile(ctx, input)),
  remove: memberProcedure.input(fileIdInput).mutation(({ ctx, input }) => deleteFile(ctx, input)),
});
