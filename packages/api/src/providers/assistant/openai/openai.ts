import type { AssistantName } from '@cosmos/contract/conversation.ts';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Assistant, AssistantAtWork, AssistantCall, AttachedFile } from '../assistant.ts';
import { embeddedAssistant } from '../embedded/embedded.ts';
import { abortedBy, ModelFailure, sentenceFor } from './failure.ts';
import { understoodBy } from './manners.ts';
import { askForShape, type ModelSettings, traitsOf } from './model.ts';
import { estimatedTokens, type ModelBudget } from './model-budget.ts';
import { profileSkill } from './profile-text.ts';
import { summaryPrompt } from './prompts.ts';
import { withRetries } from './retries.ts';
import {
  askBackSkill,
  categoriseSkill,
  firstWords,
  proseSkill,
  rephraseSkill,
  rerankSkill,
  scopeSkill,
  type Skill,
  suggestSkill,
  titleSkill,
} from './skills.ts';
import { streamSummary } from './summarise.ts';
import { TIMES } from './times.ts';

export interface OpenaiSettings extends Pick<ModelSettings, 'apiKey' | 'model'> {
  baseUrl?: string | undefined;
  budget: ModelBudget;
  log: Logger;
  times?: Partial<ModelSettings['times']>;
}

/** Closed to all turns for a while once the provider says that its quota is used up. */
interface Breaker {
  until: number;
}

interface Engine extends ModelSettings {
  budget: ModelBudget;
  log: Logger;
  breaker: Breaker;
  sees: boolean;
}

const OPENAI = 'https://api.openai.com/v1';

/** The assistant that asks a language model, and leaves what that can't answer to the embedded one. */
export function openaiAssistant({ baseUrl, times, ...settings }: OpenaiSettings): Assistant {
  const engine: Engine = {
    ...settings,
    baseUrl: baseUrl ?? OPENAI,
    times: { ...TIMES, ...times },
    breaker: { until: Number.NEGATIVE_INFINITY },
    ...traitsOf(settings.model),
    understood: understoodBy(settings.model),
  };
  return { name: 'openai', begin: (call) => atWork(engine, call) };
}

/** Where one turn stands with the model. */
interface Standing {
  name: AssistantName;
  note: string | null;
  /** True once the model is not asked again in this turn. */
  over: boolean;
  /** True once the words of the answer are the model's: what fails beside them or behind them changes nothing. */
  said: boolean;
  /** The turn of the payer's hour, taken with the first question; the sentence where none was left. */
  turn: Promise<string | null> | null;
}

interface Request<T> {
  task: string;
  tokens: number;
  /** One try. */
  attempt: (signal: AbortSignal, spent: (tokens: number) => void) => Promise<T>;
  mayRetry?: () => boolean;
}

function atWork(engine: Engine, call: AssistantCall): AssistantAtWork {
  const embedded = embeddedAssistant.begin(call);
  const standing: Standing = { name: 'openai', note: null, over: false, said: false, turn: null };
  const handOver = (note: string | null) => {
    // After a summary that broke off the model is not asked again, and yet it was the one that answered.
    if (note === null) return;
    standing.over = true;
    if (standing.said) return;
    standing.name = 'embedded';
    standing.note ??= note;
  };

  const answered = () => Object.assign(standing, { said: true, name: 'openai', note: null });

  /** What the model says, else what the embedded assistant does. */
  const either = async <Schema extends z.ZodType, Result>(
    skill: Skill<Schema, Result>,
    otherwise: () => Promise<Result>,
    { isAnswer = true } = {},
  ): Promise<Result> => {
    try {
      const result = await consult(engine, call, standing, shaped(engine, skill));
      if (isAnswer) answered();
      return result;
    } catch (error) {
      // A turn that was stopped ends where its words would come; until then it costs nothing to go on.
      if (!isStopped(call.signal)) handOver(noteOf(error));
      return otherwise();
    }
  };

  return {
    answeredBy: () => standing.name,
    note: () => standing.note,
    get sees() {
      return engine.sees && !standing.over;
    },
    judgeScope: (input) => either(scopeSkill(input), () => embedded.judgeScope(input), BESIDE),
    rephrase: async (input) => {
      const images = await picturesOf(engine, standing, input.files);
      return either(rephraseSkill(input, images), () => embedded.rephrase(input), BESIDE);
    },
    askBack: (input) => either(askBackSkill(input), () => embedded.askBack(input)),
    rerank: async (input) =>
      input.cards.length < 2 ? null : either(rerankSkill(input), () => embedded.rerank(input), BESIDE),
    summarise: async (input, grown) => {
      if (input.cards.length === 0) return embedded.summarise(input, grown);
      const images = await picturesOf(engine, standing, input.files);
      let shown = false;
      try {
        const summary = await consult(engine, call, standing, {
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
        // What follows a broken stream in this turn would only break again.
        standing.over ||= summary.interrupted;
        answered();
        return summary;
      } catch (error) {
        handOver(noteOf(error));
        return embedded.summarise(input, grown);
      }
    },
    // A title is no answer: where the model gives none, nobody has to know.
    title: async (text) => {
      const signal = AbortSignal.any([call.signal, AbortSignal.timeout(engine.times.titleMs)]);
      try {
        return await consult(engine, { ...call, signal }, standing, shaped(engine, titleSkill(text)));
      } catch (error) {
        if (!isStopped(call.signal)) noteOf(error);
      }
      return standing.name === 'embedded' ? embedded.title(text) : firstWords(text) || embedded.title(text);
    },
    composeSummary: (facts) => either(profileSkill(facts), () => embedded.composeSummary(facts)),
    suggest: (input) => either(suggestSkill(input), () => embedded.suggest(input)),
    categorise: (input) => either(categoriseSkill(input.cards), () => embedded.categorise(input)),
    answerWithoutCatalogue: (question) =>
      either(proseSkill(question), () => embedded.answerWithoutCatalogue(question)),
  };
}

/** What helps on the way to an answer is none. */
const BESIDE = { isAnswer: false };

/** The model is not asked, for a reason that may have a sentence. */
class HandedOver extends Error {
  readonly note: string | null;
  constructor(note: string | null) {
    super('the model is not asked');
    this.note = note;
  }
}

/** The sentence of a failure; what is none, such as a turn that was stopped, goes on to the caller. */
function noteOf(error: unknown): string | null {
  if (error instanceof HandedOver) return error.note;
  if (error instanceof ModelFailure) return sentenceFor(error.kind);
  throw error;
}

function shaped<Schema extends z.ZodType, Result>(
  engine: Engine,
  { prompt, schema, read }: Skill<Schema, Result>,
): Request<Result> {
  return {
    task: prompt.task,
    tokens: estimatedTokens(prompt),
    attempt: async (signal, spent) => {
      const said = read(await askForShape(engine, schema, { prompt, signal, spent }));
      if (said === undefined) throw new ModelFailure('malformed');
      return said;
    },
  };
}

function isStopped(signal: AbortSignal): boolean {
  return signal.aborted && !(abortedBy(signal) instanceof ModelFailure);
}

/** Asks within the budget, the breaker and the time that there is. Rejects with a ModelFailure or a HandedOver. */
async function consult<T>(
  { budget, breaker, times, log, model }: Engine,
  { payer, signal: stopped, isTurn = true }: AssistantCall,
  standing: Standing,
  { task, tokens, attempt, mayRetry = () => true }: Request<T>,
): Promise<T> {
  if (stopped.aborted) throw abortedBy(stopped);
  if (standing.over) throw new HandedOver(standing.note);
  if (times.now() < breaker.until) throw new HandedOver(sentenceFor('quota'));
  standing.turn ??= isTurn ? budget.takeTurn(payer) : Promise.resolve(null);
  const refused = (await standing.turn) ?? (await budget.reserve(payer, tokens));
  if (refused !== null) throw new HandedOver(refused);

  let told: number | null = null;
  let tries = 0;
  const spent = (more: number) => {
    told = (told ?? 0) + more;
  };
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(times.totalMs)]);
  try {
    return await withRetries(
      () => {
        tries += 1;
        return attempt(signal, spent);
      },
      { times, signal, mayRetry },
    );
  } catch (caught) {
    const error = signal.aborted ? abortedBy(signal) : caught;
    if (error instanceof ModelFailure) {
      const { kind, status } = error;
      if (kind === 'quota') breaker.until = times.now() + times.breakerMs;
      const level = kind === 'quota' || kind === 'setup' ? 'error' : 'warn';
      log[level]({ failure: kind, status, task, model, tries }, 'the language model gave no answer');
    }
    throw error;
  } finally {
    await budget.settle(payer, { reserved: tokens, spent: told ?? tokens });
  }
}

async function picturesOf(engine: Engine, { over }: Standing, files: AttachedFile[]): Promise<string[]> {
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
