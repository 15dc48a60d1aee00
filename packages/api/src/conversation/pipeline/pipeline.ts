import type { ResultCard, StageCounts, SummarySentence } from '@cosmos/contract/conversation.ts';
import type { Stage } from '@cosmos/contract/stages.ts';
import { alsoSearched, MESSAGES, outOfCoverage } from '@cosmos/contract/messages.ts';
import { knownFault } from '../../faults.ts';
import type { AssistantAtWork } from '../../providers/assistant/assistant.ts';
import type { Services } from '../../services.ts';
import { retrieveAmong } from './among.ts';
import { outsideCoverage } from './coverage/coverage-check.ts';
import { findFollowup } from './followup.ts';
import { exchanges, type Question, type Understanding } from './question.ts';
import { type Retrieved, retrieve } from './retrieve.ts';
import { isPlainlyOffTopic, isRefused } from './scope/scope-check.ts';
import { scopeEvidence } from './scope/scope-model.ts';
import { respelt, type Spelling } from './spelling.ts';
import { tellResults, type ToldResults } from './tell-results.ts';
import { understand } from './understand.ts';
import { asksByFile } from './understanding/attachments.ts';

export type PipelineServices = Pick<Services, 'db' | 'index' | 'log'> & { assistant: AssistantAtWork };

const AS_WRITTEN: Spelling = { corrections: [], asWritten: null };
const NEAREST_NEEDS_SHARE = 0.5;
/** Fewer results, or a best one below this, and the message may have been read wrongly. */
const FEW = 3;
const POOR = 0.5;

/** What the reader may see of a card; the identity for members. */
export type View = (card: ResultCard, words: string) => ResultCard;

export interface Progress {
  stage(stage: Stage, counts?: StageCounts): void;
  results(results: ResultCard[], totalFound: number): void;
  summary(sentences: SummarySentence[]): void;
}

/** What a question came to. `understanding` is kept, so that the next message can refine it. */
export type Outcome = {
  understanding: Understanding;
  /** A sentence beside the answer, such as that pictures were not read. */
  note: string | null;
} & (
  | { type: 'out_of_scope'; response: string }
  | { type: 'out_of_coverage'; response: string; universities: string[] }
  | { type: 'followup'; question: string; quickReplies: string[] }
  /** Search was away: words without a single record. */
  | { type: 'fallback'; response: string }
  | ToldResults
);

/** From a message to an answer; each step decides one thing, top to bottom. */
export async function runPipeline(
  services: PipelineServices,
  question: Question,
  view: View,
  progress: Progress,
): Promise<Outcome> {
  const { assistant } = services;
  const begun = { sees: assistant.sees, by: assistant.answeredBy() };
  const outcome = await findAnswer(services, question, view, progress);
  // Whoever takes over in mid-work has not seen what the other one did.
  const hasSeen = begun.sees && assistant.answeredBy() === begun.by;
  const note = [hasSeen ? null : unseenIn(question), outcome.note].filter(Boolean).join(' ') || null;
  return { ...outcome, note };
}

async function findAnswer(
  services: PipelineServices,
  question: Question,
  view: View,
  progress: Progress,
): Promise<Outcome> {
  const { index, assistant } = services;
  progress.stage('Scoping query');
  const { names, scope, facts } = index.knowledge();
  const rarity = { frequency: index.frequency, records: facts.technologies };
  const read = understand(question, names, { rarity });
  const { understanding, spelling } = asksByFile(question)
    ? { understanding: read, spelling: AS_WRITTEN }
    : respelt(index, read);
  const base = {
    understanding: facts.researchers > 0 ? understanding : withoutPeople(understanding),
    note: null as string | null,
  };

  const outside = outsideCoverage(question.text, names);
  if (outside) {
    const universities = names.universities.map((university) => university.name);
    const response = outOfCoverage(universities, { asked: outside, inUnitedStates: names.inUnitedStates });
    return { ...base, type: 'out_of_coverage', response, universities };
  }
  const isMeant = understanding.refines || asksByFile(question);
  const judgedBy = (text: string) => scopeEvidence(scope, text, (stem) => index.frequency(stem) > 1);
  // Small talk stays small talk, however its other words may be read.
  if (!isMeant && isPlainlyOffTopic(question.text, judgedBy(question.text)))
    return { ...base, type: 'out_of_scope', response: MESSAGES.outOfScope };
  const evidence = judgedBy(index.respell(question.text).text);
  const said = { question: question.text, earlier: exchanges(question) };
  const judged = isMeant ? null : assistant.judgeScope(said);
  // It may not be waited for.
  judged?.catch(() => null);

  progress.stage('Applying filters', { records: facts.technologies + facts.researchers });
  progress.stage('Broadening search');
  let found: Retrieved;
  let bestScore: number;
  try {
    const input = {
      question,
      understanding,
      spelling,
      // Nearest records are an answer only to a question in the catalogue's own words.
      mayBeNearest: evidence.catalogueShare >= NEAREST_NEEDS_SHARE,
    };
    found = await lookFor(services, input);
    bestScore = found.hits[0]?.score ?? 0;
    if (isMeant || evidence.offTopic <= 0) found = await readOtherwise(services, { ...input, found });
  } catch (error) {
    if (knownFault(error)) throw error;
    services.log.error({ err: error }, 'search failed; the answer comes without the catalogue');
    const response = (await assistant.answerWithoutCatalogue(question.text)) ?? MESSAGES.fallbackWithoutModel;
    return { ...base, type: 'fallback', response };
  }
  progress.stage('Broadening search', { candidates: found.candidates });
  if (found.keywordOnly) base.note = MESSAGES.keywordOnly;

  if (!isMeant && (await isRefused(question.text, { evidence, bestScore, verdict: judged })))
    return { ...base, type: 'out_of_scope', response: MESSAGES.outOfScope };

  if (spelling.corrections.length > 0)
    base.note = [base.note, alsoSearched(spelling.corrections)].filter(Boolean).join(' ');

  progress.stage('Fetching sources', { found: found.totalFound });
  const results = found.cards.map((card) =>
    view(card, found.words.get(card.id) ?? found.topic ?? understanding.topic),
  );

  const followup = await findFollowup(services, { question, understanding, found });
  if (followup) return { ...base, type: 'followup', ...followup };
  const topic = found.topic ?? understanding.topic;
  const told = await tellResults(
    services,
    { question, understanding: { ...understanding, topic }, found, results },
    progress,
  );
  if (found.topic === undefined) return { ...base, ...told };
  const filters = understanding.narrowing ?? understanding.filters;
  return { ...base, understanding: { ...base.understanding, topic: found.topic, filters }, ...told };
}

function lookFor(
  services: PipelineServices,
  input: { question: Question; understanding: Understanding; spelling: Spelling; mayBeNearest: boolean },
): Promise<Retrieved> {
  const { question, understanding } = input;
  if (understanding.among) return retrieveAmong(services, { ...input, among: understanding.among });
  const { text, files } = question;
  const rephrased = services.assistant.rephrase({ question: text, earlier: exchanges(question), files });
  rephrased.catch(() => null);
  return retrieve(services, { ...input, rephrased });
}

/** A message in a talk that finds too little as it was read is read the other way, where that finds more. */
async function readOtherwise(
  services: PipelineServices,
  {
    found,
    understanding,
    ...input
  }: {
    question: Question;
    understanding: Understanding;
    spelling: Spelling;
    mayBeNearest: boolean;
    found: Retrieved;
  },
): Promise<Retrieved> {
  const { otherwise } = understanding;
  const best = ({ hits, nearest }: Retrieved) => (nearest ? 0 : (hits[0]?.score ?? 0));
  const isEnough = !found.nearest && found.cards.length >= FEW && best(found) >= POOR;
  if (otherwise === null || isEnough) return found;
  const read = { ...understanding, topic: otherwise, stress: null };
  const spelling = { ...input.spelling, asWritten: null };
  const other = await retrieve(services, { ...input, spelling, understanding: read, mayBeNearest: false });
  const isBetter = other.cards.length > 0 && best(other) > best(found);
  return isBetter ? { ...other, topic: otherwise } : found;
}

function unseenIn({ files }: Question): string | null {
  return files.some(({ mediaType }) => mediaType.startsWith('image/')) ? MESSAGES.imagesNotRead : null;
}

/** Nobody can be named: the next message isn't narrowed to people. */
function withoutPeople(understanding: Understanding): Understanding {
  const { filters } = understanding;
  return filters.type === 'researcher'
    ? { ...understanding, filters: { ...filters, type: 'both' } }
    : understanding;
}
