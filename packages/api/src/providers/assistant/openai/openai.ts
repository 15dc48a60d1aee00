import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Assistant, AssistantAtWork, AssistantCall, AttachedFile } from '../../../ports/assistant.ts';
import { embeddedAssistant } from '../embedded/embedded.ts';
import { formatsOf } from './answer-format.ts';
import { claimsAbout } from './claims/claims.ts';
import { chatModels, traitsOf } from './chat-models.ts';
import {
  consult,
  type Engine,
  isStopped,
  type ModelRequest,
  type TurnState,
  whyNoAnswer,
} from './consult.ts';
import { explore } from './explore.ts';
import { FALLBACK_NOTES, type FallbackReason, ModelFailure } from './failure.ts';
import { askForObject } from './model.ts';
import { estimatedTokens, type ModelBudget } from './model-budget.ts';
import { inParts } from './in-parts.ts';
import { batchesOf, byGrade, fitSkill, gradeSkill, JUDGED } from './judging.ts';
import { letterSkill } from './letter-text.ts';
import { letterDraftSkill, letterQuestionsSkill, letterSummarySkill } from './letter-skills.ts';
import { profileSkill } from './profile-text.ts';
import { summaryPrompt } from './prompts.ts';
import {
  askBackSkill,
  categoriseSkill,
  firstWords,
  proseSkill,
  readingSkill,
  scopeSkill,
  type Skill,
  suggestSkill,
  titleSkill,
} from './skills.ts';
import { streamSummary } from './summarise.ts';
import { TIMES, type Times } from './times.ts';

export interface OpenaiSettings {
  apiKey: string;
  model: string;
  baseUrl?: string | undefined;
  budget: ModelBudget;
  log: Logger;
  times?: Partial<Times>;
}

const OPENAI = 'https://api.openai.com/v1';

/** The assistant that asks a language model, and leaves what it can't answer to the embedded one. */
export function openaiAssistant({ apiKey, model, baseUrl = OPENAI, ...settings }: OpenaiSettings): Assistant {
  const times = { ...TIMES, ...settings.times };
  const traits = traitsOf(model);
  const engine: Engine = {
    name: model,
    chats: chatModels({ apiKey, baseUrl, model, times, reasons: traits.reasons }),
    accepted: formatsOf(model),
    times,
    budget: settings.budget,
    log: settings.log,
    closed: { until: Number.NEGATIVE_INFINITY },
    sees: traits.sees,
  };
  return { name: 'openai', begin: (call) => atWork(engine, call) };
}

function atWork(engine: Engine, call: AssistantCall): AssistantAtWork {
  const embedded = embeddedAssistant.begin(call);
  const turn: TurnState = { answeredBy: 'openai', fallback: null, over: false, answered: false, taken: null };
  const fallBack = (reason: FallbackReason | null) => {
    // After an interrupted summary the model is not asked again, but it still counts as the one that answered.
    if (reason === null) return;
    turn.over = true;
    if (turn.answered) return;
    turn.answeredBy = 'embedded';
    turn.fallback ??= reason;
  };

  const answered = () => Object.assign(turn, { answered: true, answeredBy: 'openai', fallback: null });

  /** The model's answer, otherwise the embedded assistant's. */
  const either = async <Schema extends z.ZodType, Result>(
    skill: Skill<Schema, Result>,
    otherwise: () => Promise<Result>,
    { isAnswer = true } = {},
  ): Promise<Result> => {
    try {
      const result = await consult(engine, call, turn, requestOf(engine, skill));
      if (isAnswer) answered();
      return result;
    } catch (error) {
      // A stopped turn ends when its text is due; continuing until then costs nothing.
      if (!isStopped(call.signal)) fallBack(whyNoAnswer(error));
      return otherwise();
    }
  };

  /** The same within a time of its own: being slow beside the answer does not make the model the wrong one to write it. */
  const inTime = async <Schema extends z.ZodType, Result>(
    skill: Skill<Schema, Result>,
    ms: number,
    otherwise: () => Promise<Result>,
  ): Promise<Result> => {
    const late = AbortSignal.timeout(ms);
    const signal = AbortSignal.any([call.signal, late]);
    try {
      return await consult(engine, { ...call, signal }, turn, requestOf(engine, skill));
    } catch (error) {
      if (!isStopped(call.signal) && !late.aborted) fallBack(whyNoAnswer(error));
      return otherwise();
    }
  };

  /** What the model says of results, asked in batches; of those that fail, nothing. */
  const judged = async <Schema extends z.ZodType, Said>(skills: Skill<Schema, Said[]>[]): Promise<Said[]> => {
    const nothing = () => Promise.resolve([]);
    const said = skills.map((skill) => inTime(skill, engine.times.judgingMs, nothing));
    return (await Promise.all(said)).flat();
  };

  return {
    answeredBy: () => turn.answeredBy,
    note: () => (turn.fallback === null ? null : FALLBACK_NOTES[turn.fallback]),
    get sees() {
      return engine.sees && !turn.over;
    },
    judgeScope: (input) => either(scopeSkill(input), () => embedded.judgeScope(input), BESIDE),
    read: async (input) => {
      const images = await picturesOf(engine, turn, input.files);
      return inTime(readingSkill(input, images), engine.times.readingMs, () => embedded.read(input));
    },
    explore: async (input) => {
      try {
        return await explore(engine, { call, turn }, input);
      } catch (error) {
        if (isStopped(call.signal)) throw call.signal.reason;
        fallBack(whyNoAnswer(error));
        return false;
      }
    },
    askBack: (input) => either(askBackSkill(input), () => embedded.askBack(input)),
    rerank: async (input) => {
      if (input.cards.length < 2) return null;
      const { question, cards, earlier } = input;
      const batches = batchesOf(cards, JUDGED.grades);
      const asked = [question, ...earlier.map((each) => each.asked)];
      const claims = claimsAbout({ cards: batches.flat(), totalFound: cards.length, asked });
      const grades = await judged(batches.map((batch) => gradeSkill({ ...input, cards: batch }, claims)));
      return grades.length > 0 ? byGrade(cards, new Map(grades)) : null;
    },
    fit: async (input) => {
      const technologies = input.cards.filter(({ fit }) => fit.length > 0);
      const batches = batchesOf(technologies, JUDGED.fit);
      const said = await judged(batches.map((cards) => fitSkill({ ...input, cards })));
      return said.length > 0 ? said : null;
    },
    summarise: async (input, grown) => {
      if (input.cards.length === 0) return embedded.summarise(input, grown);
      const images = await picturesOf(engine, turn, input.files);
      let shown = false;
      try {
        const summary = await consult(engine, call, turn, {
          task: 'summary',
          tokens: estimatedTokens(summaryPrompt(input, images)),
          mayRetry: () => !shown,
          attempt: (signal, spent) =>
            streamSummary(engine, input, {
              images,
              signal,
              spent,
              grown: (sentences) => {
                shown = true;
                grown(sentences);
              },
            }),
        });
        // After a broken stream, further requests in this turn would only fail too.
        turn.over ||= summary.interrupted;
        answered();
        const own = await embedded.summarise(input, () => undefined);
        return { ...summary, sentences: inParts(summary.sentences, own.sentences, input) };
      } catch (error) {
        fallBack(whyNoAnswer(error));
        return embedded.summarise(input, grown);
      }
    },
    // A title is not an answer: if the model gives none, nobody needs to know.
    title: async (text) => {
      const signal = AbortSignal.any([call.signal, AbortSignal.timeout(engine.times.titleMs)]);
      try {
        return await consult(engine, { ...call, signal }, turn, requestOf(engine, titleSkill(text)));
      } catch (error) {
        if (!isStopped(call.signal)) whyNoAnswer(error);
      }
      return turn.answeredBy === 'embedded' ? embedded.title(text) : firstWords(text) || embedded.title(text);
    },
    composeSummary: (facts) => either(profileSkill(facts), () => embedded.composeSummary(facts)),
    writeLetter: (facts) => either(letterSkill(facts), () => embedded.writeLetter(facts)),
    summariseLetters: (all) => either(letterSummarySkill(all), () => embedded.summariseLetters(all)),
    findQuestions: (all) => either(letterQuestionsSkill(all), () => embedded.findQuestions(all)),
    draftReply: (all) => either(letterDraftSkill(all), () => embedded.draftReply(all)),
    suggest: (input) => either(suggestSkill(input), () => embedded.suggest(input)),
    categorise: (input) => either(categoriseSkill(input.cards), () => embedded.categorise(input)),
    answerWithoutCatalogue: (question) =>
      either(proseSkill(question), () => embedded.answerWithoutCatalogue(question)),
  };
}

/** For intermediate steps, which do not count as the answer. */
const BESIDE = { isAnswer: false };

function requestOf<Schema extends z.ZodType, Result>(
  engine: Engine,
  { prompt, schema, read }: Skill<Schema, Result>,
): ModelRequest<Result> {
  return {
    task: prompt.task,
    tokens: estimatedTokens(prompt),
    attempt: async (signal, spent) => {
      const result = read(await askForObject(engine, schema, { prompt, signal, spent }));
      if (result === undefined) throw new ModelFailure('malformed');
      return result;
    },
  };
}

async function picturesOf(engine: Engine, { over }: TurnState, files: AttachedFile[]): Promise<string[]> {
  if (!engine.sees || over) return [];
  const pictures = files.flatMap(({ bytes, mediaType }) =>
    bytes && mediaType.startsWith('image/') ? [{ bytes, mediaType }] : [],
  );
  return Promise.all(
    pictures.map(
      async ({ bytes, mediaType }) => `data:${mediaType};base64,${(await bytes()).toString('base64')}`,
    ),
  );
}
