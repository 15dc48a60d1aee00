import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { subjectOf } from '../conversation/find/subject.ts';
import { type Spelling, respelt } from '../conversation/find/spelling.ts';
import { inEnglish } from '../conversation/read/other-language.ts';
import type { Question, Understanding } from '../conversation/read/question/question.ts';
import { asGiven, readingOf } from '../conversation/read/reading.ts';
import { understand } from '../conversation/read/understand.ts';
import type { LiveIndex } from '../ports/live-index.ts';
import type { StandingQuery } from '@cosmos/search/query/fresh/fresh-records.ts';

/** What a need searches for, and how that was read. */
export interface Need {
  topic: string;
  reading: Reading;
}

/** How an answer would read the need: its words, without the parts that its reading leaves out. */
export function understood(
  index: LiveIndex,
  { topic, reading }: Need,
): { question: Question; understanding: Understanding; spelling: Spelling } {
  const { names, facts } = index.knowledge();
  const { asked, language } = inEnglish(questionOf(topic), index);
  const read = understand(asked, names, {
    rarity: { frequency: index.frequency, records: facts.technologies },
  });
  const { understanding: own, spelling } = respelt(index, read);
  const understanding = asGiven(own, readingOf(index, { understanding: own, language }), reading);
  return {
    question: asked,
    understanding: { ...understanding, filters: reading.filters, wantsResearchers: own.wantsResearchers },
    spelling,
  };
}

/** The same for being compared with every new record; the vector is that of its text. */
export function standingQuery({ topic, reading }: Need): Omit<StandingQuery, 'vector'> {
  const { type } = reading.filters;
  return {
    text: topic,
    // People come with their technologies, and are news only where they alone are wanted.
    filters: { ...reading.filters, type: type === 'both' ? 'technology' : type },
    subject: subjectOf(topic),
  };
}

function questionOf(text: string): Question {
  return {
    text,
    promptKind: 'typed',
    searchType: 'Both',
    topN: SEARCH_LIMITS.searchTopMax,
    threshold: SEARCH_LIMITS.scoreThresholdDefault,
    expand: true,
    passages: true,
    followupsLeft: 0,
    reading: null,
    files: [],
    earlier: [],
  };
}
