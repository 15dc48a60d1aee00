import { ASSISTANT_LIMITS } from '@cosmos/contract/assistant/limits.ts';
import type {
  assistInput,
  Assistance,
  AssistanceKind,
  Quoted,
  ToldOfThread,
} from '@cosmos/contract/email/assistance.ts';
import type { z } from 'zod';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { withinTime } from '../../limits/begin-call.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { takeLimits } from '../../limits/take-limits.ts';
import type { ToldOfLetter } from '../../ports/letters.ts';
import { awayWords, standingOf, TIED } from '../../providers/assistant/embedded/letters/draft-lines.ts';
import { replyTo } from '../../providers/assistant/embedded/letters/letter-draft.ts';
import { toldSayings } from '../../providers/assistant/embedded/letters/told-sayings.ts';
import { untilWords } from '../../providers/assistant/embedded/letters/phrases/until-words.ts';
import { type ReadCorrespondence, readCorrespondence } from './correspondence.ts';

/**
 * What the assistant makes of the member's own conversation; somebody else's looks like a missing one. It only writes: nothing is
 * sent, stored or changed, whatever the emails ask for.
 */
export async function assist(
  { services, actor: { userId } }: UserContext,
  { threadId, kind, inEnglish }: z.output<typeof assistInput>,
  hungUp?: AbortSignal,
): Promise<Assistance> {
  const { db } = services;
  const thread = await db
    .selectFrom('threads')
    .selectAll()
    .where('id', '=', threadId)
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (!thread) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  await takeLimits(db, services, [{ limit: RATE_LIMITS.assistantCallsPerHour, by: userId }]);
  const read = await readCorrespondence(db, thread);
  const atWork = services.assistant.begin({
    payer: { kind: 'user', id: userId },
    signal: withinTime(hungUp, ASSISTANT_LIMITS.modelTotalMs),
  });
  const made = await SKILLS[kind](atWork, read, inEnglish);
  return { assistant: atWork.answeredBy(), note: atWork.note(), ...made };
}

type AtWork = ReturnType<UserContext['services']['assistant']['begin']>;
type Made<Kind extends AssistanceKind> = Omit<Extract<Assistance, { kind: Kind }>, 'assistant' | 'note'>;

const SKILLS: {
  [Kind in AssistanceKind]: (
    atWork: AtWork,
    read: ReadCorrespondence,
    inEnglish: boolean,
  ) => Promise<Made<Kind>>;
} = {
  summary: async (atWork, read) => ({
    kind: 'summary',
    sentences: [
      ...toldAbsence(read),
      ...withFirst(toldSayings(read.all), await atWork.summariseLetters(read.all)).flatMap(
        ({ text, ...where }) => {
          const quoted = placed(where, read);
          return quoted ? [{ text, ...quoted }] : [];
        },
      ),
    ],
  }),
  open: async (atWork, read) => ({
    kind: 'open',
    questions: (await atWork.findQuestions(read.all)).flatMap(({ answer, ...asked }) => {
      const quoted = placed(asked, read);
      const letter = read.all.letters.find(({ number }) => number === asked.number);
      if (!quoted || !letter) return [];
      if (letter.from === 'member' && answer === null && isSettled(read)) return [];
      const askedBy = letter.from === 'member' ? 'member' : 'other';
      return [{ ...quoted, askedBy, name: letter.name, answer: answer && placed(answer, read) }];
    }),
  }),
  draft: async (atWork, { all, away, addressees }, inEnglish) => {
    const { text, why, to: named, isFinal, language, answerLanguage } = replyTo(all, { inEnglish });
    const to = named?.email ? (addressees.named.get(named.email) ?? null) : addressees.answered;
    const made = { kind: 'draft', to, language, answerLanguage } as const;
    if (text === null) return { ...made, text, why: away ? awayWords(away) : why, to: null };
    return { ...made, text: isFinal ? text : ((await atWork.draftReply(all)) ?? text), why };
  },
};

/** Whether they said no, so that nobody waits for an answer to what the member asked before. */
function isSettled({ all }: ReadCorrespondence): boolean {
  const standing = standingOf(all.letters.filter(({ from }) => from === 'office'));
  return standing !== undefined && (standing.kind === 'stop' || TIED.has(standing.kind));
}

function toldAbsence({ away }: ReadCorrespondence): ToldOfThread[] {
  if (!away) return [];
  const { messageId, quote, name, until } = away;
  return [{ text: `${name} is away until ${untilWords(until)}.`, messageId, quote }];
}

/** What the answer comes to stands first; the rest of a summary doesn't say it again. */
function withFirst(first: readonly ToldOfLetter[], rest: readonly ToldOfLetter[]): ToldOfLetter[] {
  const isSaid = ({ number, quote }: ToldOfLetter) =>
    first.some(
      (each) => each.number === number && (each.quote.includes(quote) || quote.includes(each.quote)),
    );
  return [...first, ...rest.filter((each) => !isSaid(each))];
}

function placed(
  { number, quote }: { number: number; quote: string },
  { messageIds }: ReadCorrespondence,
): Quoted | null {
  const messageId = messageIds.get(number);
  return messageId === undefined ? null : { messageId, quote };
}
