import {
  contactListingsInput,
  correctContactInput,
  staffRecordsInput,
  undoCorrectionInput,
  withdrawSayingInput,
} from '@cosmos/contract/admin/catalogue.ts';
import {
  beginUploadInput,
  importChangesInput,
  importPreviewedInput,
  importsInput,
  previewInput,
  runInput,
  undoInput,
  uploadInput,
  uploadPartInput,
} from '@cosmos/contract/admin/imports.ts';
import {
  decideInput,
  decideSeveralInput,
  listingsInput,
  reviewsInput,
  undoDecisionInput,
} from '@cosmos/contract/admin/review.ts';
import { recordInput } from '@cosmos/contract/catalogue/records.ts';
import { listAvailability, withdrawAvailability } from '../../catalogue/availability.ts';
import { CatalogueImportError } from '../../catalogue/import/read/errors.ts';
import { undoImport } from '../../catalogue/import/undo-import.ts';
import { AppError } from '../../context/errors.ts';
import { analystProcedure } from '../../trpc/trpc.ts';
import { contactListings, correctContact, undoCorrection } from './records/contacts.ts';
import { readStaffRecord } from './records/record.ts';
import { decide, decideSeveral } from './review/decide.ts';
import { listingSides } from './review/listing-sides.ts';
import { listReviews } from './review/list-reviews.ts';
import { undoDecision } from './review/undo-decision.ts';
import { countRecords, listRecords, recordUniversities } from './records/records.ts';
import { listImports, readChanges, readRun } from './runs.ts';
import { startImport, startPreview } from './start-import.ts';
import { beginUpload, readUpload, uploadPart } from './uploads.ts';

export const catalogueProcedures = {
  records: analystProcedure
    .input(staffRecordsInput)
    .query(({ ctx, input }) => listRecords(ctx.services, input)),
  record: analystProcedure.input(recordInput).query(({ ctx, input }) => readStaffRecord(ctx.services, input)),
  recordCounts: analystProcedure.query(({ ctx }) => countRecords(ctx.services)),
  recordUniversities: analystProcedure.query(({ ctx }) => recordUniversities(ctx.services)),
  /** What universities said about their technologies in answers to messages, as it is shown. */
  saidAvailability: analystProcedure.query(({ ctx }) => listAvailability(ctx.services)),
  withdrawAvailability: analystProcedure
    .input(withdrawSayingInput)
    .mutation(({ ctx, input }) =>
      withdrawAvailability(ctx.services, { technologyId: input.id, why: input.why, by: ctx.actor.userId }),
    ),
  /** How many other listings of the university have this contact. */
  contactListings: analystProcedure
    .input(contactListingsInput)
    .query(({ ctx, input }) => contactListings(ctx.services, input)),
  correctContact: analystProcedure
    .input(correctContactInput)
    .mutation(({ ctx, input }) => correctContact(ctx.services, { ...input, by: ctx.actor.userId })),
  undoContactCorrection: analystProcedure
    .input(undoCorrectionInput)
    .mutation(({ ctx, input }) => undoCorrection(ctx.services, { ...input, by: ctx.actor.userId })),
  /** Listings that may be doubles or no longer true. */
  reviews: analystProcedure.input(reviewsInput).query(({ ctx, input }) => listReviews(ctx.services, input)),
  listings: analystProcedure
    .input(listingsInput)
    .query(({ ctx, input }) => listingSides(ctx.services, input)),
  decideListing: analystProcedure
    .input(decideInput)
    .mutation(({ ctx, input }) => decide(ctx.services, { ...input, by: ctx.actor.userId })),
  decideListings: analystProcedure
    .input(decideSeveralInput)
    .mutation(({ ctx, input }) => decideSeveral(ctx.services, { ...input, by: ctx.actor.userId })),
  undoListingDecision: analystProcedure
    .input(undoDecisionInput)
    .mutation(({ ctx, input }) => undoDecision(ctx.services, { ...input, by: ctx.actor.userId })),
  imports: analystProcedure.input(importsInput).query(({ ctx, input }) => listImports(ctx.services, input)),
  importRun: analystProcedure.input(runInput).query(({ ctx, input }) => readRun(ctx.services, input)),
  importChanges: analystProcedure
    .input(importChangesInput)
    .query(({ ctx, input }) => readChanges(ctx.services, input)),
  beginUpload: analystProcedure
    .input(beginUploadInput)
    .mutation(({ ctx, input }) => beginUpload(ctx.services, input)),
  uploadPart: analystProcedure
    .input(uploadPartInput)
    .mutation(({ ctx, input }) => uploadPart(ctx.services, input)),
  upload: analystProcedure.input(uploadInput).query(({ ctx, input }) => readUpload(ctx.services, input)),
  previewImport: analystProcedure
    .input(previewInput)
    .mutation(({ ctx, input }) => startPreview(ctx.services, input)),
  importPreviewed: analystProcedure
    .input(importPreviewedInput)
    .mutation(({ ctx, input }) => startImport(ctx.services, { ...input, by: ctx.actor.userId })),
  undoImport: analystProcedure.input(undoInput).mutation(async ({ ctx, input }) => {
    const { db, now, jobs } = ctx.services;
    try {
      return await undoImport(
        { db, now, enqueueIndexUpdate: (trx) => jobs.enqueue(trx, 'catalogue.index-update', {}) },
        { ...input, by: ctx.actor.userId },
      );
    } catch (error) {
      // Another import is running.
      if (error instanceof CatalogueImportError) throw new AppError('CONFLICT', error.message);
      throw error;
    }
  }),
};
