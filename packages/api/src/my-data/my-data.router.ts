import { dataExport, dataExportInput, dataExportPartInput } from '@cosmos/contract/my-data/my-data.ts';
import { memberProcedure, outputOf, router } from '../trpc/trpc.ts';
import { currentExport, prepareExport, readExport, readPart } from './data-exports.ts';

export const myDataRouter = router({
  /** Begins a file, or returns the one that is being prepared. */
  prepare: memberProcedure.output(outputOf(dataExport)).mutation(({ ctx }) => prepareExport(ctx)),
  current: memberProcedure.output(outputOf(dataExport.nullable())).query(({ ctx }) => currentExport(ctx)),
  read: memberProcedure
    .input(dataExportInput)
    .output(outputOf(dataExport))
    .query(({ ctx, input }) => readExport(ctx, input)),
  part: memberProcedure.input(dataExportPartInput).query(({ ctx, input }) => readPart(ctx, input)),
});
