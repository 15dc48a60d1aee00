import type { Intent, Reply, ResultCard } from '@cosmos/contract/conversation/conversation.ts';

/** Expectations of an answer; what is left out may be anything. */
export interface Expected {
  /** `search_results` by default. */
  type?: Reply['type'];
  intent?: Intent;
  /** Each must be among the first `k` technologies: an id, or a pattern of the title. */
  top?: { k: number; has: (string | RegExp)[] };
  /** At least `least` of the first `k` technologies mention it; all of them if there are fewer. */
  about?: { k: number; least: number; words: RegExp };
  /** Every result is from one of these. */
  from?: string[];
  notFrom?: string[];
  /** Every result states a level, or a year, in this range. */
  trl?: [number, number];
  year?: [number, number];
  only?: ResultCard['type'];
  /** Exactly these of the last results, by number, in this order. */
  numbers?: number[];
  /** The turn whose results are meant, counted from 1; by default the last turn with results. */
  of?: number;
  /** Every result is one of the last results. */
  ofThese?: true;
  /** None of the last results appears again; or none of these numbers. */
  others?: true | number[];
  /** No title or summary of the first three mentions it. */
  without?: RegExp;
  /** The text of the answer. */
  says?: RegExp;
  /** Results in the order of a stated figure; those that state none come last. */
  order?: 'trl' | 'newest';
  least?: number;
  most?: number;
}

/** A message, and what is expected of the answer. */
export type Said = [text: string, expected: Expected];

export interface Conversation {
  name: string;
  turns: Said[];
}

/** What is wrong with an answer, in words; nothing if it is as expected. */
export function faultsOf(reply: Reply, expected: Expected, last: readonly ResultCard[]): string[] {
  const type = expected.type ?? 'search_results';
  if (reply.type !== type) return [`answers with ${reply.type} instead of ${type}`];
  const words = wordsOf(reply);
  const says = expected.says && !expected.says.test(words) ? [`does not say ${expected.says}: ${words}`] : [];
  if (reply.type !== 'search_results') return says;
  return [
    ...says,
    ...faultsOfResults(reply.results, { intent: reply.intent, expected, last }),
    ...uncited(reply),
  ];
}

function faultsOfResults(
  results: readonly ResultCard[],
  { intent, expected, last }: { intent: Intent; expected: Expected; last: readonly ResultCard[] },
): string[] {
  const faults: string[] = [];
  const fault = (wrong: boolean, text: string) => {
    if (wrong) faults.push(text);
  };
  const { top, about, from, notFrom, trl, year, only, numbers, without, order } = expected;
  const ids = results.map(({ id }) => id);
  const known = new Set(last.map(({ id }) => id));
  const least = expected.least ?? (expected.most === 0 ? 0 : 1);
  fault(expected.intent !== undefined && intent !== expected.intent, `means ${intent}`);
  fault(results.length < least, `has ${results.length} results instead of ${least} at least`);
  fault(results.length > (expected.most ?? Infinity), `has ${results.length} results`);
  const technologies = results.filter(({ type }) => type === 'technology');
  for (const wanted of top?.has ?? []) {
    const found = technologies
      .slice(0, top?.k)
      .some(({ id, title }) => (wanted instanceof RegExp ? wanted.test(title) : id === wanted));
    fault(
      !found,
      `lacks ${wanted} among ${technologies
        .map(({ id }) => id)
        .slice(0, top?.k)
        .join(', ')}`,
    );
  }
  if (about) {
    const first = technologies.slice(0, about.k);
    const speaking = first.filter((card) => about.words.test(textOf(card))).length;
    fault(
      speaking < Math.min(about.least, first.length),
      `${speaking} of the first ${about.k} speak of ${about.words}`,
    );
  }
  const each = (what: string, fits: (card: ResultCard) => boolean) => {
    const other = results.find((card) => !fits(card));
    fault(other !== undefined, `${other?.id} ${what}`);
  };
  if (from) each(`is from elsewhere`, (card) => from.includes(card.university));
  if (notFrom) each(`is from there`, (card) => !notFrom.includes(card.university));
  if (trl) each(`has another level`, (card) => card.trl !== null && card.trl >= trl[0] && card.trl <= trl[1]);
  if (year)
    each(`is of another year`, (card) => card.year !== null && card.year >= year[0] && card.year <= year[1]);
  if (only) each(`is no ${only}`, (card) => card.type === only);
  if (expected.ofThese) each(`was not among the last`, (card) => known.has(card.id));
  const { others } = expected;
  const again = others === true ? known : new Set((others ?? []).map((number) => last[number - 1]?.id));
  if (others) each(`was among the last`, (card) => !again.has(card.id));
  if (without)
    fault(
      results.slice(0, 3).some((card) => without.test(textOf(card))),
      `speaks of ${without}`,
    );
  if (numbers) {
    const wanted = numbers.map((number) => last[number - 1]?.id);
    fault(wanted.join() !== ids.join(), `has ${ids.join(', ')} instead of ${wanted.join(', ')}`);
  }
  if (order) {
    const stated = results.flatMap((card) => (order === 'trl' ? card.trl : card.year) ?? []);
    fault(
      stated.some((value, at) => value > (stated[at - 1] ?? Infinity)),
      `is not in order: ${stated.join(', ')}`,
    );
  }
  return faults;
}

/** Always: numbers count from one, citations exist, and quotes occur in the cited record. */
function uncited({ sentences, results }: Extract<Reply, { type: 'search_results' }>): string[] {
  return [
    ...(results.some(({ number }, at) => number !== at + 1) ? ['numbers its results wrongly'] : []),
    ...(sentences.length === 0 ? ['says nothing'] : []),
    ...sentences.flatMap(({ text, citations }) => {
      const cited = results.filter(({ number }) => citations.includes(number));
      const quotes = [...text.matchAll(/“(.+?)”/g)].map(([, quote = '']) => quote.replace(/ …$/, ''));
      const held = cited.map((card) => textOf(card)).join(' ');
      return [
        ...(cited.length < new Set(citations).size ? [`cites what is not there: ${text}`] : []),
        ...(quotes.some((quote) => !held.includes(quote.replace(/\s+/g, ' ')))
          ? [`quotes what nobody wrote: ${text}`]
          : []),
      ];
    }),
  ];
}

function wordsOf(reply: Reply): string {
  if (reply.type === 'search_results') return reply.sentences.map(({ text }) => text).join(' ');
  return reply.type === 'followup' ? reply.question : reply.response;
}

function textOf(card: ResultCard): string {
  const { title, summary, ipSummary, publicationsSummary, trlReasoning, topics, passage } = card;
  return [title, summary, passage?.text, ipSummary, publicationsSummary, trlReasoning, topics?.join(', ')]
    .join(' ')
    .replace(/\s+/g, ' ');
}
