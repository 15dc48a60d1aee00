import type {
  Reply,
  ResultCard,
  StoredTurn,
  SummarySentence,
} from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_MESSAGES, foundResults } from '@cosmos/contract/conversation/messages.ts';
import { foundCount } from '@cosmos/contract/search/messages.ts';
import { noteText } from '@cosmos/contract/conversation/reply-notes.ts';
import { fileSize } from '../../attachments/attachment-rules.ts';

/** A piece of a line. */
export interface Run {
  text: string;
  /** An address on the web. */
  link?: string | undefined;
  /** The name of a place in the same document. */
  goTo?: string | undefined;
}

/** How a block is set; `LOOKS` of the writer has the sizes. */
export type BlockLook = 'title' | 'meta' | 'question' | 'prose' | 'note' | 'heading' | 'record' | 'quote';

/** A paragraph of a printed chat. */
export interface Block {
  look: BlockLook;
  runs: readonly Run[];
  /** The name of this place, for runs that lead here. */
  place?: string | undefined;
}

const ASSISTANTS = { embedded: 'Built-in assistant', openai: 'Language model' } as const;

const block = (look: BlockLook, text: string): Block => ({ look, runs: [{ text }] });

/** A turn as paragraphs: its question, and its answer with all results and their sources. */
export function blocksOf(turn: StoredTurn): Block[] {
  return turn.status === 'running' ? questionOf(turn) : [...questionOf(turn), ...answerOf(turn)];
}

function questionOf({ createdAt, text, files }: StoredTurn): Block[] {
  return [
    block('meta', dateOf(createdAt)),
    block('question', text),
    ...(files.length > 0
      ? [block('note', files.map(({ fileName, size }) => `${fileName} (${fileSize(size)})`).join(' · '))]
      : []),
  ];
}

/** "26 Nov 2026, 10:42", as the page writes dates. */
function dateOf(at: string): string {
  return new Date(at).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}

function answerOf(turn: StoredTurn): Block[] {
  const { reply, partial, failure, status } = turn;
  const results = reply?.type === 'search_results' ? reply.results : (partial?.results ?? []);
  return [
    block('meta', reply ? ASSISTANTS[reply.assistant] : 'Assistant'),
    ...(reply ? saidIn(reply, turn.turnId) : prose(partial?.sentences ?? [], turn.turnId)),
    ...[(reply && noteText(reply.notes)) || []].flat().map((text) => block('note', text)),
    ...(status === 'stopped' ? [block('note', CONVERSATION_MESSAGES.stopped)] : []),
    ...(failure ? [block('note', failure.message)] : []),
    ...(results.length > 0 ? [block('heading', `${foundCount(results.length)} (sorted by relevance)`)] : []),
    ...results.flatMap((card) => recordOf(card, turn.turnId)),
  ];
}

function saidIn(reply: Reply, turnId: string): Block[] {
  switch (reply.type) {
    case 'search_results':
      if (reply.sentences.length > 0) return prose(reply.sentences, turnId);
      return [
        block(
          'prose',
          reply.results.length > 0 ? foundResults(reply.results.length) : CONVERSATION_MESSAGES.noResults,
        ),
      ];
    case 'followup':
      return [block('prose', reply.question)];
    case 'fallback':
      return [block('prose', `${CONVERSATION_MESSAGES.notFromCatalogue}. ${reply.response}`)];
    case 'out_of_scope':
    case 'out_of_coverage':
      return [block('prose', reply.response)];
  }
}

/** The sentences, a paragraph for each part of the summary; its numbers lead to the records. */
function prose(sentences: readonly SummarySentence[], turnId: string): Block[] {
  const parts = Map.groupBy(sentences, ({ part }) => part ?? 'verdict');
  return [...parts.values()].map((part) => ({
    look: 'prose',
    runs: part.flatMap(({ text, citations }, at) => [
      { text: `${at > 0 ? ' ' : ''}${text.trim()}` },
      ...citations.map((number) => ({ text: ` [${number}]`, goTo: placeOf(turnId, number) })),
    ]),
  }));
}

const placeOf = (turnId: string, number: number) => `${turnId}:${number}`;

function recordOf(card: ResultCard, turnId: string): Block[] {
  const { number, title, university, country, percentage, trl, year, patents, passage, id, url } = card;
  const facts = [
    university,
    country,
    year === null ? null : String(year),
    patents?.[0] ?? null,
    trl === null ? null : `TRL ${trl}`,
    `${percentage}% relevance`,
    card.referenceNumber ?? id,
  ];
  const fit = card.fit.flatMap(({ requirement, status }) =>
    status === 'not_stated' ? [] : [`${status === 'met' ? 'Met' : 'Not met'}: ${requirement}`],
  );
  return [
    {
      look: 'record',
      runs: [{ text: `${number}. ` }, { text: title || id, link: webLink(url) }],
      place: placeOf(turnId, number),
    },
    block('meta', facts.filter(Boolean).join(' · ')),
    ...(fit.length > 0 ? [block('note', fit.join(' · '))] : []),
    ...(passage ? [block('quote', `“${passage.text}”`)] : []),
  ];
}

function webLink(url: string | null): string | undefined {
  const parsed = url ? URL.parse(url) : null;
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : undefined;
}
