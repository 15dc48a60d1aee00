import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import type { Showcase } from '@cosmos/contract/conversation/showcase.ts';
import type { Suggestion } from '@cosmos/contract/conversation/suggestions.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { cutForVisitor } from '../conversation/audience/visitor-view.ts';
import { runPipeline } from '../conversation/pipeline/pipeline.ts';
import type { Services } from '../context/services.ts';
import type { LiveIndex } from '../ports/live-index.ts';
import { isTelling } from './samples.ts';
import { SHOWCASE_QUESTIONS } from './showcase-questions.ts';
import { showcaseSentences, tellingQuote } from './showcase-sentences.ts';
import { findsEnough } from './suggestion-check.ts';
import { QUESTIONS } from './suggestions.ts';

type ShowcaseServices = Pick<Services, 'db' | 'index' | 'log' | 'assistant'>;

/** With whole titles, more would push what the catalogue holds below the fold. */
const RESULTS = 3;
/** How many questions are answered to choose from. */
const ANSWERED = 20;
/** How many subjects are looked at where too few of the prepared questions find something. */
const TRIED = 60;
/** A longer verdict takes more than three lines, too many to read at a glance. */
const VERDICT_CHARACTERS = 180;

const made = new WeakMap<LiveIndex, { generation: string; showcase: Promise<Showcase | null> }>();

/**
 * A question that the catalogue answers well, with its answer, for the landing page; null if it answers none, or while no
 * index is serving. Prepared once for each generation, so it costs no visitor a message.
 */
export async function showcase(services: ShowcaseServices): Promise<Showcase | null> {
  const { index } = services;
  const generation = index.generation();
  if (generation === null) return null;
  const known = made.get(index);
  if (known?.generation === generation) return known.showcase;
  const prepared = { generation, showcase: bestAnswered(services) };
  made.set(index, prepared);
  prepared.showcase.catch(() => made.get(index) === prepared && made.delete(index));
  return prepared.showcase;
}

async function bestAnswered(services: ShowcaseServices): Promise<Showcase | null> {
  let best: { shown: Showcase; worth: number } | null = null;
  for (const asked of await questions(services)) {
    const shown = await answered(services, asked);
    if (!shown) continue;
    const worth = worthOf(shown);
    if (best === null || worth > best.worth) best = { shown, worth };
  }
  if (!best) return null;
  const { asked, sentences, results } = best.shown;
  return { asked, sentences: showcaseSentences({ question: asked.text, sentences, results }), results };
}

/** Prepared questions, then questions about frequent subjects; only those that were seen to find something good. */
async function questions(services: ShowcaseServices): Promise<Suggestion[]> {
  const subjects = services.index.subjects().filter(isTelling).slice(0, TRIED);
  const aboutSubjects = subjects.flatMap((subject) => QUESTIONS.problem[1]?.(subject) ?? []);
  const chosen: Suggestion[] = [];
  for (const text of [...SHOWCASE_QUESTIONS, ...aboutSubjects]) {
    if (chosen.length >= ANSWERED) break;
    if (await findsEnough(services, text)) chosen.push({ kind: 'problem', text });
  }
  return chosen;
}

async function answered(services: ShowcaseServices, asked: Suggestion): Promise<Showcase | null> {
  const assistant = services.assistant.begin({
    payer: { kind: 'visitors' },
    signal: AbortSignal.timeout(CONVERSATION_LIMITS.turnTotalMs),
    isTurn: false,
  });
  const outcome = await runPipeline(
    { ...services, assistant },
    {
      text: asked.text,
      promptKind: asked.kind,
      searchType: 'Technology',
      topN: RESULTS,
      threshold: SEARCH_LIMITS.scoreThresholdDefault,
      expand: true,
      passages: false,
      followupsLeft: 0,
      reading: null,
      files: [],
      earlier: [],
    },
    cutForVisitor(services),
    { stage: () => undefined, results: () => undefined, summary: () => undefined },
  );
  if (outcome.type !== 'search_results' || outcome.none || outcome.results.length === 0) return null;
  const { sentences, results } = outcome;
  return { asked, sentences, results };
}

/**
 * How well an answer shows what the product does: sure results, most of all the first, then different universities, figures,
 * a verdict that can be read at a glance, a telling sentence, best with a figure, and a question as a person would put it.
 */
function worthOf({ asked, sentences, results }: Showcase): number {
  const relevance = results.reduce((sum, { score }, at) => sum + score / Math.log2(at + 2), 0);
  const universities = new Set(results.map(({ university }) => university)).size;
  const stating = results.filter(({ facts }) => facts.length > 0).length;
  const verdict = sentences.filter(({ part }) => part === undefined || part === 'verdict');
  const length = verdict.reduce((sum, { text }) => sum + text.length, 0);
  const isShort = length > 0 && length <= VERDICT_CHARACTERS;
  const telling = tellingQuote({ question: asked.text, sentences, results })?.text ?? null;
  const isPrepared = SHOWCASE_QUESTIONS.includes(asked.text);
  return (
    4 * relevance +
    0.5 * universities +
    4 * stating +
    (isShort ? 3 : 0) +
    (telling === null ? 0 : 3) +
    (telling !== null && /\d/.test(telling) ? 3 : 0) +
    (isPrepared ? 2 : 0)
  );
}
