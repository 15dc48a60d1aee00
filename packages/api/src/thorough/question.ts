import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import type { SearchKind, StartSearchInput } from '@cosmos/contract/thorough/search-record.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { THOROUGH_MESSAGES } from '@cosmos/contract/thorough/messages.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { readAnsweredTurn } from '../compare/answered-turn.ts';
import type { UserContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { respelt } from '../conversation/find/spelling.ts';
import { inEnglish } from '../conversation/read/other-language.ts';
import type { Question } from '../conversation/read/question/question.ts';
import { readingOf } from '../conversation/read/reading.ts';
import { understand } from '../conversation/read/understand.ts';
import type { LiveIndex } from '../ports/live-index.ts';
import { fromStored, toStored } from './stored-search.ts';

/** What a search looks for, and where it comes from. */
export interface AskedSearch {
  /** As the person wrote it. */
  question: string;
  /** The words to search for. */
  topic: string;
  reading: Reading;
  chatId: string | null;
  againOf: string | null;
  kind: SearchKind;
  /** Of the search of an answer, which it was, and what is needed to search again, as stored. */
  turnId: string | null;
  request: string | null;
}

const ANEW = { kind: 'thorough', againOf: null, turnId: null, request: null } as const;

/** What a request to search asks for. Refuses a question without anything to search for. */
export async function askedSearch(ctx: UserContext, input: StartSearchInput): Promise<AskedSearch> {
  const asked = await readAsked(ctx, input);
  if (asked.kind === 'thorough' && contentTerms(asked.topic).length === 0)
    throw new AppError('UNPROCESSABLE_CONTENT', THOROUGH_MESSAGES.nothingToSearch);
  return asked;
}

async function readAsked(ctx: UserContext, input: StartSearchInput): Promise<AskedSearch> {
  const { index } = ctx.services;
  switch (input.from) {
    case 'question':
      return { question: input.text, ...readQuestion(index, input.text), chatId: null, ...ANEW };
    case 'answer': {
      const turn = await readAnsweredTurn(ctx, input.turnId);
      const reading = turn.reading ?? readQuestion(index, turn.question).reading;
      return {
        question: turn.question,
        topic: turn.topic,
        reading: { ...reading, filters: turn.filters },
        chatId: turn.chatId,
        ...ANEW,
      };
    }
    case 'search':
      return readEarlier(ctx, input.searchId);
  }
}

async function readEarlier(
  { services: { db }, actor: { userId } }: UserContext,
  searchId: string,
): Promise<AskedSearch> {
  const row = await db
    .selectFrom('search_records')
    .select(['kind', 'question', 'topic', 'reading', 'request', 'chat_id', 'turn_id'])
    .where('id', '=', searchId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  const { kind, question, topic, request, chat_id: chatId, turn_id: turnId } = row;
  return {
    kind,
    question,
    topic,
    reading: fromStored('reading', row.reading),
    request: request === null ? null : toStored('request', fromStored('request', request)),
    chatId,
    turnId,
    againOf: searchId,
  };
}

/** A question as the embedded reader understands it. */
export function readQuestion(index: LiveIndex, text: string): Pick<AskedSearch, 'topic' | 'reading'> {
  const { names, facts } = index.knowledge();
  const { asked, language } = inEnglish(questionOf(text), index);
  const read = understand(asked, names, {
    rarity: { frequency: index.frequency, records: facts.technologies },
  });
  const { understanding } = respelt(index, read);
  return { topic: understanding.topic, reading: readingOf(index, { understanding, language }) };
}

/** A message of its own, without a conversation around it. */
function questionOf(text: string): Question {
  return {
    text,
    promptKind: 'typed',
    searchType: 'Both',
    topN: 0,
    threshold: 0,
    expand: true,
    passages: true,
    followupsLeft: 0,
    reading: null,
    files: [],
    earlier: [],
  };
}
