import { z } from 'zod';
import { reading } from '../conversation/reading.ts';
import { resultCard } from '../conversation/conversation.ts';
import { FIT_STATUSES } from '../conversation/requirements.ts';
import { linesText, manyLines, oneLine } from '../text/line-text.ts';
import { NEED_LIMITS } from './limits.ts';
import { NEED_MESSAGES } from './messages.ts';
import { needFault } from './need-fault.ts';

const question = linesText(NEED_LIMITS.questionCharacters).superRefine((text, context) => {
  const message = needFault(text);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

/** Makes a standing need of a question, or of what an answer searched for. */
export const createNeedInput = z.discriminatedUnion('from', [
  z.object({ from: z.literal('question'), text: question }),
  z.object({ from: z.literal('answer'), turnId: z.uuid() }),
]);
export type CreateNeedInput = z.output<typeof createNeedInput>;

export const needInput = z.object({ needId: z.uuid() });
/** A new text is read anew; a reading keeps the text, and is searched without the parts that it leaves out. */
export const editNeedInput = needInput.extend({ text: question, reading: reading.nullish() });
export const pauseNeedInput = needInput.extend({ isPaused: z.boolean() });
export const publishNeedInput = needInput.extend({
  text: linesText(NEED_LIMITS.publicCharacters).refine(
    (text) => text.length > 0,
    NEED_MESSAGES.nothingToSearch,
  ),
  /** Whether the page says who asks. */
  namesAuthor: z.boolean(),
});
export const tryNeedInput = z.union([z.object({ text: question }), needInput]);
export type TryNeedInput = z.output<typeof tryNeedInput>;

/** A record that a need found, with which of its requirements it meets. */
export const needFinding = z.object({
  recordId: z.string(),
  /** Of a researcher, the name. */
  title: z.string(),
  university: z.string(),
  /** False for what the catalogue had when the need was made. */
  isNews: z.boolean(),
  fit: z.array(z.object({ requirement: z.string(), status: z.enum(FIT_STATUSES) })),
  foundAt: z.string(),
});
export type NeedFinding = z.output<typeof needFinding>;

/** What an office answered on the page of a need. All of it is as they wrote it. */
export const needAnswer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  words: z.string(),
  /** A web address, or empty. */
  link: z.string(),
  /** The record that they named, if the catalogue has it. */
  technology: z.object({ id: z.string(), title: z.string(), university: z.string() }).nullable(),
  isNew: z.boolean(),
  at: z.string(),
});
export type NeedAnswer = z.output<typeof needAnswer>;

/** A need in the list of a member. */
export const needEntry = z.object({
  id: z.string(),
  question: z.string(),
  isPaused: z.boolean(),
  /** New records found since the need was made, and when the last one was. */
  found: z.int(),
  lastFoundAt: z.string().nullable(),
  isPublished: z.boolean(),
  newAnswers: z.int(),
  answers: z.int(),
  createdAt: z.string(),
});
export type NeedEntry = z.output<typeof needEntry>;

export const standingNeed = needEntry.extend({
  reading: reading,
  chatId: z.string().nullable(),
  /** The address of its page, what that says, and whether it names the member. */
  page: z.object({ url: z.string(), text: z.string(), namesAuthor: z.boolean() }).nullable(),
  findings: z.array(needFinding),
  received: z.array(needAnswer),
});
export type StandingNeed = z.output<typeof standingNeed>;

/** What would be found now. */
export const triedNeed = z.object({
  reading: reading,
  /** Best first. */
  results: z.array(resultCard),
  total: z.int(),
  /** True if none of them is good, only near. */
  isNone: z.boolean(),
});
export type TriedNeed = z.output<typeof triedNeed>;

/** What comes nearest to a need that nothing fits, and why it isn’t what is looked for. */
export const nearestRecord = z.object({
  recordId: z.string(),
  title: z.string(),
  university: z.string(),
  /** What it says of each requirement. */
  fit: resultCard.shape.fit,
  /** "Mentions ‘ice’ and ‘coating’, but not ‘cables’." */
  why: z.string(),
});
export type NearestRecord = z.output<typeof nearestRecord>;

/** The form of a need's page, as a browser sends it. Whatever is missing or too long is for the page to say. */
export const needAnswerForm = z.object({
  opened: z.string().max(200).catch(''),
  words: z.string().max(10_000).transform(manyLines).catch(''),
  link: z.string().max(5_000).transform(oneLine).catch(''),
  name: z.string().max(1_000).transform(oneLine).catch(''),
  email: z.string().max(1_000).transform(oneLine).catch(''),
});
export type NeedAnswerForm = z.output<typeof needAnswerForm>;
