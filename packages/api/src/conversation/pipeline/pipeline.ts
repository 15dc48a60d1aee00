import type {
  Intent,
  ResultCard,
  Stage,
  StageCounts,
  SummarySentence,
} from '@cosmos/contract/conversation.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES, outOfCoverage } from '@cosmos/contract/messages.ts';
import type { AssistantAtWork } from '../../providers/assistant/assistant.ts';
import type { Services } from '../../services.ts';
import { outsideCoverage } from './coverage/coverage-check.ts';
import { findFollowup } from './followup.ts';
import { exchanges, type Question, type Understanding } from './question.ts';
import { retrieve } from './retrieve.ts';
import { isPlainlyOffTopic, staysInScope } from './scope/scope-check.ts';
import { scopeEvidence } from './scope/scope-model.ts';
import { understand } from './understand.ts';

export type PipelineServices = Pick<Services, 'db' | 'index' | 'log'> & { assistant: AssistantAtWork };

const NEAREST_NEEDS_SHARE = 0.5;

/** What the reader may see of a card; the identity for members. */
export type View = (card: ResultCard, words: string) => ResultCard;

export interface Progress {
  stage(stage: Stage, counts?: StageCounts): void;
  results(results: ResultCard[], totalFound: number): void;
  summary(sentences: SummarySentence[]): void;
}

/** What a question came to. `understanding` is kept, so that the next message can refine it. */
export type Outcome = { understanding: Understanding } & (
  | { type: 'out_of_scope'; response: string }
  | { type: 'out_of_coverage'; response: string; universities: string[] }
  | { type: 'followup'; question: string; quickReplies: string[] }
  | {
      type: 'search_results';
      sentences: SummarySentence[];
      interrupted: boolean;
      results: ResultCard[];
      totalFound: number;
      candidates: number;
      intent: Intent;
      /** By id. */
      reasons: Record<string, string>;
    }
);

/** From a message to an answer; each step decides one thing, top to bottom. */
export async function runPipeline(
  services: PipelineServices,
  question: Question,
  view: View,
  progress: Progress,
): Promise<Outcome> {
  const { index, assistant } = services;
  progress.stage('Scoping query');
  const { names, scope, facts } = index.knowledge();
  const understanding = understand(question, names);
  const { topic, intent } = understanding;

  const outside = outsideCoverage(question.text, names);
  if (outside) {
    const universities = names.universities.map((university) => university.name);
    return {
      type: 'out_of_coverage',
      response: outOfCoverage(universities, outside),
      universities,
      understanding,
    };
  }
  const evidence = scopeEvidence(scope, question.text, (stem) => index.frequency(stem) > 1);
  if (isPlainlyOffTopic(question.text, evidence)) {
    return { type: 'out_of_scope', response: MESSAGES.outOfScope, understanding };
  }

  progress.stage('Applying filters', { records: facts.technologies + facts.researchers });
  progress.stage('Broadening search');
  const found = await retrieve(services, {
    question,
    understanding,
    // Nearest records are an answer only to a question in the catalogue's own words.
    mayBeNearest: evidence.catalogueShare >= NEAREST_NEEDS_SHARE,
  });
  progress.stage('Broadening search', { candidates: found.candidates });

  const bestScore = found.hits[0]?.score ?? 0;
  if (!understanding.refines && !staysInScope(question.text, evidence, bestScore)) {
    return { type: 'out_of_scope', response: MESSAGES.outOfScope, understanding };
  }

  progress.stage('Fetching sources', { found: found.totalFound });
  const results = found.cards.map((card) => view(card, found.words.get(card.id) ?? topic));

  const followup = await findFollowup(services, { question, understanding, found });
  if (followup) return { type: 'followup', ...followup, understanding };

  progress.results(results, found.totalFound);
  progress.stage('Compiling results', { found: found.totalFound });
  const noResearchers = understanding.wantsResearchers && facts.researchers === 0;
  const { sentences, interrupted } = await assistant.summarise(
    {
      topic,
      question: question.text,
      intent,
      cards: results,
      totalFound: found.totalFound,
      noResearchers,
      nearest: found.nearest,
      maxCharacters: LIMITS.summaryCharactersDefault,
      earlier: exchanges(question),
      files: question.files,
    },
    (grown) => progress.summary(grown),
  );
  return {
    type: 'search_results',
    sentences,
    interrupted,
    results,
    totalFound: found.totalFound,
    candidates: found.candidates,
    intent,
    reasons: {},
    understanding,
  };
}
