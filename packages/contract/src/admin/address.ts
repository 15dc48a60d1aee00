import { z } from 'zod';
import { USER_ROLES } from '../auth/auth.ts';
import { lineText } from '../text/line-text.ts';
import { NO_ACTOR, STAFF_ACTS } from './audit.ts';
import { SETTING_SECTIONS, SETTING_SOURCES } from './configuration.ts';
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
