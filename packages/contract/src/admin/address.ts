import { z } from 'zod';
import { ASSET_TYPES } from '../catalogue/asset-types.ts';
import { USER_ROLES } from '../auth/auth.ts';
import { lineText } from '../text/line-text.ts';
import { NO_ACTOR, STAFF_ACTS } from './audit.ts';
import { RECORD_STATES } from './catalogue.ts';
import { DOUBTS, REVIEW_STATES } from './review.ts';
import { BENCH_MODES } from './bench.ts';
import { SETTING_SECTIONS, SETTING_SOURCES } from './configuration.ts';
import { IMPORT_STATES } from './imports.ts';
import { STAFF_LIMITS } from './limits.ts';
import { MAIL_STATES } from './mail.ts';
import { MEMBER_STATES } from './people.ts';
import { USAGE_SPANS } from './usage.ts';
import { TRIAGE_KINDS, TRIAGE_STATES } from './triage.ts';

/** A wrong value in an address counts as absent, since addresses are typed and shortened by hand. */
const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

const common = {
  /** The words that are looked for. A router reads one that is all digits as a number. */
  q: lenient(z.coerce.string().pipe(lineText(STAFF_LIMITS.searchCharacters))),
  /** The row whose details are open. */
  open: lenient(z.string().max(400)),
};

export const peopleAddress = z.object({
  ...common,
  list: z.enum(['requests', 'members']).default('requests').catch('requests'),
  role: lenient(z.enum(USER_ROLES)),
  state: lenient(z.enum(MEMBER_STATES)),
});

export const triageAddress = z.object({
  ...common,
  kind: lenient(z.enum(TRIAGE_KINDS)),
  state: lenient(z.enum(TRIAGE_STATES)),
  owner: lenient(z.literal('me')),
});

export const mailAddress = z.object({
  ...common,
  list: z.enum(['emails', 'suppressed', 'jobs']).default('emails').catch('emails'),
  state: lenient(z.enum(MAIL_STATES)),
  kind: lenient(z.string().max(40)),
});

export const keysAddress = z.object({
  ...common,
  list: z.enum(['keys', 'webhooks']).default('keys').catch('keys'),
  state: lenient(z.enum(['working', 'ended'])),
});

export const auditAddress = z.object({
  ...common,
  actor: lenient(z.union([z.uuid(), z.literal(NO_ACTOR)])),
  act: lenient(z.enum(STAFF_ACTS)),
  from: lenient(z.iso.date()),
  to: lenient(z.iso.date()),
});

export const configurationAddress = z.object({
  ...common,
  section: lenient(z.enum(SETTING_SECTIONS)),
  source: lenient(z.enum(SETTING_SOURCES)),
});

export const demandAddress = z.object({
  ...common,
  list: z.enum(['fields', 'universities']).default('fields').catch('fields'),
  /** The newest one that is closed, if absent. */
  month: lenient(z.string().regex(/^\d{4}-\d{2}$/)),
});

export const usageAddress = z.object({
  days: z.coerce
    .number()
    .pipe(z.union(USAGE_SPANS.map((days) => z.literal(days))))
    .default(30)
    .catch(30),
  /** Of a million tokens, in whatever currency; nothing here knows what a model costs. */
  price: lenient(z.coerce.number().min(0).max(10_000)),
});

export const evaluationAddress = z.object({
  ...common,
  /** The open set. */
  set: lenient(z.uuid()),
  show: lenient(z.enum(['worse', 'better', 'to judge'])),
});

export const catalogueAddress = z.object({
  ...common,
  list: z.enum(['records', 'review', 'imports']).default('records').catch('records'),
  kind: lenient(z.enum(ASSET_TYPES)),
  university: lenient(z.string().max(500)),
  doubt: lenient(z.enum(DOUBTS)),
  /** Of records, of those in doubt, or of imports. */
  state: lenient(z.enum([...RECORD_STATES, 'all', ...REVIEW_STATES, ...IMPORT_STATES])),
  /** Of the open record, the address of the contact that is being corrected. */
  correct: lenient(z.string().max(500)),
  /** The file that is being imported; `new` for one that is yet to be chosen. */
  upload: lenient(z.union([z.uuid(), z.literal('new')])),
  /** Of the open run, which of its changes are shown. */
  change: lenient(z.enum(['added', 'changed', 'retired', 'rejected'])),
});

export const indexAddress = z.object({
  ...common,
  list: z.enum(['generations', 'bench']).default('generations').catch('generations'),
  /** The question of the bench. A router reads one that is all digits as a number. */
  ask: lenient(z.coerce.string().max(2_000)),
  /** On each side of the bench a generation, by default the serving one, and a way to search. */
  generation: lenient(z.string().max(60)),
  mode: lenient(z.enum(BENCH_MODES)),
  otherGeneration: lenient(z.string().max(60)),
  otherMode: lenient(z.enum(BENCH_MODES)),
  /** The record whose place is explained. */
  record: lenient(z.string().max(100)),
});
