import type { ReplyNote } from '@cosmos/contract/conversation/beside-results.ts';
import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import {
  CONVERSATION_MESSAGES,
  READ_IN,
  alsoSearched,
  outOfCoverage,
} from '@cosmos/contract/conversation/messages.ts';
import { noteOf } from '@cosmos/contract/conversation/reply-notes.ts';
import { knownFault } from '../../context/faults.ts';
import type { AssistantAtWork } from '../../ports/assistant.ts';
import type { Services } from '../../context/services.ts';
import { retrieveWithinResults } from '../results/within-results.ts';
import { outsideCoverage } from '../check/coverage-check.ts';
import { findFollowup } from '../tell/followup.ts';
import { exchanges, type Question, type Understanding } from '../read/question/question.ts';
import { withAbout } from '../find/about.ts';
import { withBothSides } from '../find/both-sides.ts';
import { type Retrieved, retrieve } from '../find/retrieve.ts';
import { evidenceOf, isPlainlyOffTopic, isRefused } from '../check/scope-check.ts';
import { respelt, type Spelling } from '../find/spelling.ts';
import { withFacts } from '../../extract/card-facts.ts';
import { byFit, isNoAnswer } from '../fit/by-fit.ts';
import { withFit } from '../fit/fit.ts';
import type { Progress } from '../tell/progress.ts';
import { tellResults } from '../tell/tell-results.ts';
import type { Outcome, View } from './outcome.ts';
import { mentionsAny, rarestWords, unmentioned } from '../read/mentions.ts';
import { talkAnswer } from '../tell/talk-answer.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { inEnglish } from '../read/other-language.ts';
import { withModel } from '../read/model-reading.ts';
import { asGiven, readingOf } from '../read/reading.ts';
import { looksLikeSearch } from '../read/acts/wanted.ts';
import { understand } from '../read/understand.ts';
import { asksByFile } from '../read/attachments.ts';

export type PipelineServices = Pick<Services, 'db' | 'index' | 'log'> & { assistant: AssistantAtWork };

const AS_WRITTEN: Spelling = { corrections: [], asWritten: null };
const NEAREST_NEEDS_SHARE = 0.5;
/** With fewer results, or a best score below this, the message may have been misread. */
const FEW = 3;
const POOR = 0.5;
/** An unrelated message with so many words of its own has its own subject, however well that is found. */
const OF_ITS_OWN = 5;
/** A result with so much of the telling words of two messages speaks of both. */
const RELATED = 0.34;
/** A longer message is only read the other way if it finds nothing. */
const FRAGMENT = 4;

/** A question about results that the whole catalogue is asked instead. */
const SEARCHED = { resultsMeant: null, narrowing: null, act: null, own: '', said: '', asks: [] } as const;

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
  // An assistant that takes over halfway has not seen the pictures.
  const hasSeen = begun.sees && assistant.answeredBy() === begun.by;
  return hasSeen ? outcome : { ...outcome, notes: [...unseenIn(question), ...outcome.notes] };
}

async function findAnswer(
  services: PipelineServices,
  question: Question,
  view: View,
  progress: Progress,
): Promise<Outcome> {
  const { index, assistant } = services;
  progress.stage('Scoping query');
  const { names, facts } = index.knowledge();
  const rarity = { frequency: index.frequency, records: facts.technologies };
  const { asked, language } = inEnglish(question, index);
  const read = understand(asked, names, { rarity });
  const { understanding: own, spelling } = asksByFile(asked)
    ? { understanding: read, spelling: AS_WRITTEN }
    : respelt(index, read);
  const given = question.reading
    ? asGiven(own, readingOf(index, { understanding: own, language }), question.reading)
    : own;
  const notes: ReplyNote[] = language === 'en' ? [] : [noteOf('other_language', READ_IN[language])];
  const forCatalogue = (each: Understanding) => (facts.researchers > 0 ? each : withoutPeople(each));
  const base = { understanding: forCatalogue(given), notes };

  const outside = outsideCoverage(asked.text, names);
  if (outside) {
    const universities = names.universities.map((university) => university.name);
    const response = outOfCoverage(universities, { asked: outside, inUnitedStates: names.inUnitedStates });
    return { ...base, type: 'out_of_coverage', response, universities };
  }
  if (given.talk !== null) {
    const response = talkAnswer(given.talk, { text: question.text, facts, isMember: question.passages });
    return { ...base, type: 'out_of_scope', response };
  }
  const isMeant = given.refines || asksByFile(asked);
  // Small talk stays small talk, however its other words may be read; also as an answer to a follow-up question.
  const isOwn = (!isMeant && given.otherwise === null) || question.earlier.at(-1)?.followup != null;
  const isSearch = looksLikeSearch(isMeant ? asked.text : given.topic);
  if (isOwn && !isSearch && isPlainlyOffTopic(asked.text, evidenceOf(index, asked.text)))
    return { ...base, type: 'out_of_scope', response: CONVERSATION_MESSAGES.outOfScope };
  const evidence = evidenceOf(index, index.respell(asked.text).text);
  const said = { question: question.text, earlier: exchanges(question) };
  const judged = isMeant ? null : assistant.judgeScope(said);
  // The verdict may never be awaited.
  judged?.catch(() => null);

  let understanding = question.reading ? given : await readByModel(services, { question, given, language });
  base.understanding = forCatalogue(understanding);
  progress.stage('Applying filters', { records: facts.technologies + facts.researchers });
  progress.stage('Broadening search');
  let found: Retrieved;
  let bestScore: number;
  try {
    const input = {
      question: asked,
      understanding,
      spelling,
      // The nearest records are an answer only to a question in the catalogue's own words.
      mayBeNearest: evidence.catalogueShare >= NEAREST_NEEDS_SHARE,
    };
    found = await lookFor(services, input);
    bestScore = found.best;
    if (isMeant || evidence.offTopic <= 0) found = await readOtherwise(services, { ...input, found });
    if (found.none && narrowsResults(understanding, question)) {
      understanding = { ...understanding, keeps: true };
      found = await retrieve(services, { ...input, understanding, insists: true });
    }
    found = await withBothSides(services, { question: asked, understanding, found });
  } catch (error) {
    if (knownFault(error)) throw error;
    services.log.error({ err: error }, 'search failed; answering without the catalogue');
    const response =
      (await assistant.answerWithoutCatalogue(question.text)) ?? CONVERSATION_MESSAGES.fallbackWithoutModel;
    return { ...base, type: 'fallback', response };
  }
  progress.stage('Broadening search', { candidates: found.candidates });
  if (found.keywordOnly) base.notes.push(noteOf('keywords_only', CONVERSATION_MESSAGES.keywordOnly));

  if (!isMeant && (await isRefused(asked.text, { evidence, bestScore, isSearch, verdict: judged })))
    return { ...base, type: 'out_of_scope', response: CONVERSATION_MESSAGES.outOfScope };

  if (spelling.corrections.length > 0)
    base.notes.push(noteOf('respelled', alsoSearched(spelling.corrections)));

  progress.stage('Fetching sources', { found: found.totalFound });
  const results = found.cards.map((card) =>
    view(card, found.words.get(card.id) ?? found.topic ?? understanding.topic),
  );

  const followup = await findFollowup(services, { question, understanding, found });
  if (followup) return { ...base, type: 'followup', ...followup };
  const topic = found.topic ?? understanding.topic;
  const isAnew = found.topic !== undefined && understanding.resultsMeant !== null;
  const limits = found.limits === undefined ? {} : { narrowing: found.limits };
  const searched = { ...understanding, ...limits, ...(isAnew && SEARCHED), topic };
  const reading = readingOf(index, { understanding: searched, language });
  // The beginning of a text, which is all that a visitor sees, says too little of what a record states.
  const isRead = question.passages && language === 'en';
  const told = isRead ? await withAbout(index, results, reading.text) : results;
  const fitted = question.passages ? withFit(index, told, reading) : results;
  if (understanding.resultsMeant === null && isNoAnswer(fitted))
    found = { ...found, none: true, totalFound: 0 };
  // Results that are asked about keep their order and numbers.
  const ordered = understanding.resultsMeant === null && !found.none ? byFit(fitted) : fitted;
  const stating = withFacts(ordered, topic);
  const answer = await tellResults(
    services,
    { question, understanding: searched, reading, found, results: stating },
    progress,
  );
  if (found.topic === undefined) return { ...base, ...answer };
  const filters = understanding.narrowing ?? understanding.filters;
  return { ...base, understanding: { ...base.understanding, topic: found.topic, filters }, ...answer };
}

/** With what a model reads in the message; results of an earlier answer are not searched for. */
async function readByModel(
  { index, assistant }: PipelineServices,
  { question, given, language }: { question: Question; given: Understanding; language: Reading['language'] },
): Promise<Understanding> {
  if (given.resultsMeant) return given;
  const { text, files } = question;
  const read = await assistant.read({ question: text, earlier: exchanges(question), files });
  if (!read) return given;
  const own = readingOf(index, { understanding: given, language });
  const { names } = index.knowledge();
  return asGiven(given, own, withModel(own, read, { message: text, names, frequency: index.frequency }));
}

function lookFor(
  services: PipelineServices,
  input: { question: Question; understanding: Understanding; spelling: Spelling; mayBeNearest: boolean },
): Promise<Retrieved> {
  const { resultsMeant } = input.understanding;
  return resultsMeant === null ? retrieve(services, input) : retrieveWithinResults(services, input);
}

/** If a message within a conversation finds too little, it is read the other way, if that finds more. */
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
  const best = (each: Retrieved) => (each.none ? 0 : each.best);
  if (understanding.need !== null) return found;
  if (understanding.resultsMeant !== null) {
    const { own } = understanding;
    if (otherwise === null || found.isSaid === true || found.cards.some((card) => mentionsAny(card, own)))
      return found;
    const asked = { ...understanding, ...SEARCHED, topic: otherwise };
    const anew = await retrieve(services, { ...input, understanding: asked, mayBeNearest: false });
    return anew.none || anew.best < POOR ? found : { ...anew, topic: otherwise };
  }
  const tellsMuch = otherwise !== null && contentTerms(otherwise).length >= OF_ITS_OWN;
  const mayBeNew = understanding.wanted === 'refine' || (understanding.wanted === 'replace' && tellsMuch);
  const isNew =
    mayBeNew && otherwise !== null && !isRelated(services.index, found, { ...input.question, otherwise });
  const isEnough = !isNew && !found.none && found.cards.length >= FEW && best(found) >= POOR;
  const isLong = contentTerms(understanding.topic).length > FRAGMENT;
  // What is ruled out leaves the subject as it is.
  if (understanding.wanted === 'exclude') return found;
  if (otherwise === null || isEnough || (isLong && !found.none && !isNew)) return found;
  const read = { ...understanding, topic: otherwise, added: null };
  const spelling = { ...input.spelling, asWritten: null };
  // In its own words alone, since other words for the earlier question would make it look the better one.
  const question = { ...input.question, expand: false };
  const other = await retrieve(services, {
    ...input,
    question,
    spelling,
    understanding: read,
    mayBeNearest: false,
  });
  const isBetter =
    other.cards.length > 0 &&
    (best(other) > best(found) || (isNew && (best(other) >= POOR || (tellsMuch && !other.none))));
  return isBetter ? { ...other, topic: otherwise } : found;
}

/** These narrow what was found; a replacement looks for something else. */
const ADDING: ReadonlySet<Understanding['wanted']> = new Set(['refine', 'exclude', 'filter']);

/** Whether the message narrows a search that had results: then what comes closest is better than nothing. */
function narrowsResults(
  { wanted, added, refines, resultsMeant }: Understanding,
  { earlier }: Question,
): boolean {
  const last = earlier.at(-1);
  const had = last?.topic != null && last.resultIds.length > 0;
  return had && refines && resultsMeant === null && added !== null && ADDING.has(wanted);
}

/** Whether any of the best results has enough both of what was asked before and of what this message adds. */
function isRelated(
  index: Pick<Services['index'], 'frequency'>,
  { cards }: Retrieved,
  { earlier, otherwise }: Pick<Question, 'earlier'> & { otherwise: string },
): boolean {
  const before = earlier.findLast(({ topic }) => topic !== null)?.topic ?? '';
  const words = [before, otherwise].map((text) => rarestWords(text, index.frequency));
  return cards.some((card) =>
    words.every((all) => all.length - unmentioned(card, all.join(' ')).length >= RELATED * all.length),
  );
}

function unseenIn({ files }: Question): ReplyNote[] {
  return files.some(({ mediaType }) => mediaType.startsWith('image/'))
    ? [noteOf('images_not_read', CONVERSATION_MESSAGES.imagesNotRead)]
    : [];
}

/** Without people in the catalogue, the next message isn't limited to people. */
function withoutPeople(understanding: Understanding): Understanding {
  const { filters } = understanding;
  return filters.type === 'researcher'
    ? { ...understanding, filters: { ...filters, type: 'both' } }
    : understanding;
}
