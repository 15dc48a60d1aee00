import type { Narrowing } from '@cosmos/contract/conversation/beside-results.ts';
import type { Intent, ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { areBesideQuestion } from '@cosmos/contract/conversation/beside-question.ts';
import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import type { AssistantAtWork } from '../../ports/assistant.ts';
import type { Services } from '../../context/services.ts';
import { citingOnly } from './cited.ts';
import { openingSentences, limitsOf } from './opening-sentences.ts';
import { askedFacts } from './asked-facts.ts';
import { nearestOf } from './nearest-sentences.ts';
import { judged } from './judged.ts';
import { thingsMissing } from './things-missing.ts';
import { narrowingsOf } from './narrowings.ts';
import { statedSentences } from './stated-sentences.ts';
import { quotesOf } from '../results/quotes.ts';
import type { Progress } from './progress.ts';
import { rarestWords } from '../read/mentions.ts';
import type { Ask } from '../read/question/ask.ts';
import { exchanges, type Question, type Understanding } from '../read/question/question.ts';
import { comparisonIn } from '../read/sides.ts';
import { thingWanted } from '../read/thing-wanted.ts';
import { sidesOf } from '../find/both-sides.ts';
import { countUnfiltered, type Retrieved } from '../find/retrieve.ts';

/** Results with the text about them. */
export interface ToldResults {
  type: 'search_results';
  sentences: SummarySentence[];
  interrupted: boolean;
  results: ResultCard[];
  reading: Reading;
  /** True if nothing fits, and these are only the nearest. */
  none: boolean;
  totalFound: number;
  candidates: number;
  intent: Intent;
  /** By id. */
  reasons: Record<string, string>;
  narrowings: Narrowing[];
}

type Dependencies = Pick<Services, 'db' | 'index'> & { assistant: AssistantAtWork };

interface Input {
  question: Question;
  understanding: Understanding;
  reading: Reading;
  found: Retrieved;
  /** What the reader may see of the records found. */
  results: ResultCard[];
}

/** Cards first, as the assistant judges them if it does; then the text, whose numbers are those of the cards. */
export async function tellResults(
  services: Dependencies,
  input: Input,
  progress: Progress,
): Promise<ToldResults> {
  const { question, understanding, reading, found } = input;
  const { assistant, index } = services;
  const { none, totalFound } = found;
  progress.results({ results: input.results, reading, none, totalFound });
  progress.stage('Compiling results', { found: found.totalFound });
  const { results, reasons } = await judged(services, input);
  if (results !== input.results) progress.results({ results, reading, none, totalFound });

  const unfiltered =
    (none || results.length === 0) && !understanding.resultsMeant && limitsOf(understanding.filters)
      ? await countUnfiltered(services, { question, understanding })
      : null;
  const namesPeople = index.knowledge().facts.researchers > 0;
  const filters = understanding.narrowing ?? understanding.filters;
  const opening = openingSentences(understanding, { cards: results, unfiltered, namesPeople });
  const words = rarestWords(understanding.topic, index.frequency);
  const facts = askedFacts(understanding, results, { words });
  const first = [
    ...opening,
    ...statedSentences({ text: question.text, filters }, index.knowledge()),
    ...citingOnly(facts.sentences, results),
  ];
  const whole = (sentences: SummarySentence[]) => [...first, ...citingOnly(sentences, results)];
  const told = {
    type: 'search_results',
    results,
    reading,
    none,
    reasons,
    intent: understanding.intent,
  } as const;
  const narrowings = await narrowingsOf(index, { question, understanding, found });
  const counts = { totalFound, candidates: found.candidates, narrowings };
  // If no results are left, the opening sentences say it all.
  if (results.length === 0 && opening.length > 0)
    return { ...told, ...counts, sentences: first, interrupted: false };
  if (understanding.resultsMeant && understanding.asks.length > 0 && facts.rest.length === 0)
    return { ...told, ...counts, sentences: first, interrupted: false };
  if (none && results.length > 0) {
    const near = nearestOf(index, { cards: results, topic: found.topic ?? understanding.topic });
    return {
      ...told,
      ...counts,
      reasons: { ...near.reasons, ...reasons },
      sentences: whole(near.sentences),
      interrupted: false,
    };
  }
  const compared = understanding.resultsMeant === null ? comparisonIn(question.text) : null;
  const { sentences, interrupted } = await assistant.summarise(
    {
      topic: understanding.own || understanding.topic,
      question: question.text,
      intent: understanding.intent,
      cards: results,
      totalFound: found.totalFound,
      unmatched: unmatchedIn(results, reading.text),
      missing: thingsMissing(
        index,
        reading,
        results.filter(({ type }) => type === 'technology'),
      ),
      narrowings,
      ...(compared === null ? {} : { sides: sidesOf(results, compared.sides) }),
      noResearchers: understanding.wantsResearchers && !namesPeople && !understanding.resultsMeant,
      asked: understanding.resultsMeant !== null && understanding.act !== 'similar',
      quotes: await quotesOf(index, results, questionsIn(facts.rest)),
      maxCharacters:
        CONVERSATION_LIMITS.summaryCharactersDefault - first.reduce((sum, { text }) => sum + text.length, 0),
      earlier: exchanges(question),
      files: question.files,
    },
    (grown) => progress.summary(whole(grown)),
  );
  return { ...told, ...counts, sentences: whole(sentences), interrupted };
}

function unmatchedIn(results: readonly ResultCard[], message: string): string | null {
  return areBesideQuestion(results) ? (thingWanted(message)?.phrase ?? null) : null;
}

function questionsIn(asks: readonly Ask[]): string[] {
  return asks.filter(({ act }) => act === 'question').map(({ text }) => text);
}
