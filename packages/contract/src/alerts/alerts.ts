import { requirementWords } from '../conversation/requirement-words.ts';
import { z } from 'zod';
import { cursorTime } from '../chats/cursor-time.ts';

/** Limits of alerts, each with its unit in the name. */
export const ALERT_LIMITS = {
  itemsPerMail: 10,
  pageItems: 30,
  digestHour: 8,
  /** A digest that could not leave in its morning waits for the next one. */
  latestHour: 18,
  /** At most one email for all needs of a member in so long. */
  needMailGapMs: 24 * 60 * 60 * 1_000,
  /** At most one email about answers to a member’s needs in so long. */
  answerMailGapMs: 60 * 60 * 1_000,
  /** News that nobody was told of in this time is only listed. */
  freshMs: 35 * 24 * 60 * 60 * 1_000,
  changesKeptMs: 14 * 24 * 60 * 60 * 1_000,
} as const;

export const ALERT_FREQUENCIES = ['weekly', 'daily', 'off'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

const timeZone = z
  .string()
  .max(64)
  .refine((name) => isTimeZone(name), 'This is not a time zone.');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const timeZoneInput = z.object({ timeZone });

export const alertSettings = z.object({
  /** How often the digest comes. */
  frequency: z.enum(ALERT_FREQUENCIES),
  /** What it is about. */
  onInterests: z.boolean(),
  onNeeds: z.boolean(),
  onSaved: z.boolean(),
  /** Whether a need that is met is told at once. */
  mailsNeeds: z.boolean(),
});
export type AlertSettings = z.output<typeof alertSettings>;

/** Whether the digest is about anything. */
export function isAboutSomething({
  onInterests,
  onNeeds,
  onSaved,
}: Pick<AlertSettings, 'onInterests' | 'onNeeds' | 'onSaved'>): boolean {
  return onInterests || onNeeds || onSaved;
}

export const shownAlertSettings = alertSettings.extend({
  timeZone: z.string(),
  /** Where the emails go. */
  email: z.string(),
  /** Null while none is due. */
  nextDigestAt: z.string().nullable(),
});
export type ShownAlertSettings = z.output<typeof shownAlertSettings>;

export const alertReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('interest'), keyword: z.string() }),
  z.object({ kind: z.literal('need'), question: z.string(), met: z.array(z.string()) }),
  /** An office answered on the page of a need. */
  z.object({ kind: z.literal('answer'), question: z.string(), by: z.string() }),
  z.object({
    kind: z.literal('saved'),
    change: z.enum(['readiness', 'patent', 'contact', 'availability', 'withdrawn']),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
]);
export type AlertReason = z.output<typeof alertReason>;

/** A piece of news, and how it was told. */
export const alertItem = z.object({
  id: z.string(),
  /** Null for an answer that names no record of the catalogue. */
  recordId: z.string().nullable(),
  title: z.string(),
  university: z.string(),
  /** False if the catalogue doesn't list the record any more. */
  isListed: z.boolean(),
  reason: alertReason,
  needId: z.string().nullable(),
  /** `coming`: in the next email. `listed`: only here. */
  state: z.enum(['coming', 'sent', 'listed']),
  at: z.string(),
});
export type AlertItem = z.output<typeof alertItem>;

export const alertCursor = z.object({ at: cursorTime, id: z.uuid() });
export const listAlertsInput = z.object({ cursor: alertCursor.nullish() });
export const alertPage = z.object({ items: z.array(alertItem), next: alertCursor.nullable() });
export type AlertPage = z.output<typeof alertPage>;

/** `Readiness level 4 → 6` and the like, in one line. */
export function reasonLine(reason: AlertReason): string {
  if (reason.kind === 'interest') return `New for your interest “${reason.keyword}”`;
  if (reason.kind === 'need')
    return reason.met.length > 0
      ? `Meets your need “${shortened(reason.question)}”: ${reason.met.map(requirementWords).join(', ')}`
      : `Meets your need “${shortened(reason.question)}”`;
  if (reason.kind === 'answer')
    return `${reason.by === '' ? 'Someone' : reason.by} sent an answer to your need “${shortened(reason.question)}”`;
  return changeLine(reason);
}

/** Everything that was told of a record in one sentence: "Meets your need “…”, and is new for your interest “seam tape”." */
export function reasonsLine(reasons: readonly AlertReason[]): string {
  const interests = reasons.flatMap((reason) => (reason.kind === 'interest' ? [`“${reason.keyword}”`] : []));
  const others = reasons.filter(({ kind }) => kind !== 'interest').map(reasonLine);
  const [word, all] = [interests.length === 1 ? 'interest' : 'interests', interests.join(', ')];
  const isNew =
    interests.length === 0
      ? []
      : [others.length === 0 ? `New for your ${word} ${all}` : `new for your ${word} ${all}`];
  return `${[...others, ...isNew].join('; ')}.`;
}

function changeLine({ change, from, to }: Extract<AlertReason, { kind: 'saved' }>): string {
  switch (change) {
    case 'readiness':
      if (to === null) return 'A record you saved no longer states a readiness level';
      return from === null
        ? `You saved this: it now states readiness level ${to}`
        : `You saved this: readiness level ${from} → ${to}`;
    case 'patent':
      return to === null
        ? 'A record you saved no longer lists a patent'
        : `You saved this: patent ${from === null ? '' : `${from} → `}${to}`;
    case 'contact':
      return 'A record you saved has a new contact';
    case 'availability':
      return `You saved this: the university says it is ${to === 'unavailable' ? 'not available' : 'under option or licensed'}`;
    case 'withdrawn':
      return 'A record you saved is no longer listed by the university';
  }
}

const QUESTION_SHOWN = 90;

function shortened(question: string): string {
  const line = question.replace(/\s+/g, ' ');
  return line.length <= QUESTION_SHOWN ? line : `${line.slice(0, QUESTION_SHOWN).replace(/\s+\S*$/, '')} …`;
}
