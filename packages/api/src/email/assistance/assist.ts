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
import { awayWords, NO_REPLY } from '../../providers/assistant/embedded/letters/reply-state.ts';
import { toTell, unreadLine } from '../../providers/assistant/embedded/letters/letters.ts';
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
  const read = await readCorrespondence(services, thread);
  const atWork = services.assistant.begin({
    payer: { kind: 'user', id: userId },
    signal: withinTime(hungUp, ASSISTANT_LIMITS.modelTotalMs),
  });
  const made = await SKILLS[kind](atWork, read, inEnglish);
  const assistant = atWork.answeredBy();
  const unread = assistant === 'embedded' ? unreadLine(read.all) : null;
  return { assistant, note: atWork.note(), unread, ...made };
}

type AtWork = ReturnType<UserContext['services']['assistant']['begin']>;
type Made<Kind extends AssistanceKind> = Omit<
  Extract<Assistance, { kind: Kind }>,
  'assistant' | 'note' | 'unread'
>;

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
    questions: toTell(await atWork.findQuestions(read.all), read.all).flatMap(
      ({ answer, perhaps, ...asked }) => {
        const quoted = placed(asked, read);
        const letter = read.all.letters.find(({ number }) => number === asked.number);
        if (!quoted || !letter) return [];
        const askedBy = letter.from === 'member' ? 'member' : 'other';
        const maybe = perhaps && placed(perhaps, read);
        return [
          {
            ...quoted,
            askedBy,
            name: letter.name,
            answer: answer && placed(answer, read),
            ...(maybe ? { perhaps: maybe } : {}),
          },
        ];
      },
    ),
  }),
  draft: async (atWork, { all, away, addressees, refusal }, inEnglish) => {
    const { text, why, to: named, isFinal, language, answerLanguage } = replyTo(all, { inEnglish });
    const to = named?.email ? (addressees.named.get(named.email) ?? null) : addressees.answered;
    const made = { kind: 'draft', to, language, answerLanguage } as const;
    if (text === null) return { ...made, text, why: away ? awayWords(away) : why, to: null };
    // Whom they name can be written to all the same.
    if (refusal && to?.as !== 'offered') return { ...made, text: null, why: NO_REPLY.refused, to: null };
    return { ...made, text: isFinal ? text : ((await atWork.draftReply(all)) ?? text), why };
  },
};

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
