import { LIMITS } from '@cosmos/contract/limits.ts';
import { type BaseMessage, HumanMessage, SystemMessage } from '@langchain/core/messages';
import { ChatOpenAI } from '@langchain/openai';
import type { z } from 'zod';
import { abortedBy, ModelFailure } from './failure.ts';
import { asUnderstood, inWords, jsonIn, type Manner, type Understood, withoutThoughts } from './manners.ts';
import type { Times } from './times.ts';
import { type Seen, watchedFetch } from './watched-fetch.ts';

export interface ModelSettings {
  apiKey: string;
  /** Of any server that speaks the protocol. */
  baseUrl: string;
  model: string;
  times: Times;
  understood: Understood;
  /** Whether the model thinks before it answers. */
  reasons: boolean;
}

/** One thing that the model is asked. Data stands in `data` and is sent as the user's, never as the system's. */
export interface Prompt {
  /** Names the shape of the answer too. */
  task: string;
  system: string;
  data: string;
  /** Pictures as data URLs. */
  images: string[];
}

export interface Asked {
  prompt: Prompt;
  signal: AbortSignal;
  /** Told how many tokens a request cost, where the provider says so. */
  spent(tokens: number): void;
}

/** What an answer may cost at most. */
const ANSWER_TOKENS = 4_000;
/** The wire wraps each token in some hundred bytes. */
const STREAM_FACTOR = 64;
const JSON_FACTOR = 4;
/** Tasks of which another choice each time is wanted; all else is to come out the same. */
const VARIED = new Set(['suggestions', 'profile_summary']);
const VARIED_TEMPERATURE = 0.7;

/** What a model is able to, as far as it is known. */
export function traitsOf(model: string): { sees: boolean; reasons: boolean } {
  const { profile } = new ChatOpenAI({ model, apiKey: 'none' });
  return {
    sees: profile.imageInputs ?? /vision|[-_.]vl\b|llava|pixtral|gemini|claude/i.test(model),
    reasons: profile.reasoningOutput ?? false,
  };
}

/** An answer in the shape of the schema, by one request. Rejects with a ModelFailure, or with the signal's reason. */
export async function askForShape<Schema extends z.ZodType>(
  settings: ModelSettings,
  schema: Schema,
  asked: Asked,
): Promise<z.output<Schema>> {
  return asUnderstood(settings.understood, 'shape', async (manner) => {
    const { prompt, signal, spent } = asked;
    const seen: Seen = { failure: null };
    const chat = chatModel(settings, {
      bytesMax: LIMITS.modelAnswerBytes * JSON_FACTOR,
      seen,
      prompt,
      manner,
    });
    try {
      const { raw, parsed } = await shapedReply(chat, schema, { prompt, signal, manner });
      const total = usedTokens(raw);
      if (total !== null) spent(total);
      if (Buffer.byteLength(raw.text) > LIMITS.modelAnswerBytes) throw new ModelFailure('malformed');
      const checked = schema.safeParse(parsed ?? jsonIn(raw.text));
      if (!checked.success) throw new ModelFailure('malformed');
      return checked.data;
    } catch (error) {
      throw failureFrom(error, seen, signal);
    }
  });
}

async function shapedReply(
  chat: ChatOpenAI,
  schema: z.ZodType,
  { prompt, signal, manner }: Pick<Asked, 'prompt' | 'signal'> & { manner: Manner },
): Promise<{ raw: BaseMessage; parsed: unknown }> {
  if (manner === 'schema') {
    const shaped = chat.withStructuredOutput<Record<string, unknown>>(schema, {
      name: prompt.task,
      method: 'jsonSchema',
      strict: true,
      includeRaw: true,
    });
    return shaped.invoke(messages(prompt), { signal });
  }
  const told = { ...prompt, system: prompt.system + inWords(schema, prompt.task) };
  const format = manner === 'json' ? { response_format: { type: 'json_object' as const } } : {};
  return { raw: await chat.invoke(messages(told), { signal, ...format }), parsed: null };
}

/**
 * The words of an answer as they come, by one request. A stream that ends without saying so was cut off, and so was one
 * that ended before the answer did.
 */
export async function* askForWords(settings: ModelSettings, asked: Asked): AsyncGenerator<string> {
  const { signal, spent } = asked;
  const seen: Seen = { failure: null };
  const answer = withoutThoughts();
  let bytes = 0;
  let end: unknown = null;
  try {
    for await (const chunk of await openStream(settings, asked, seen)) {
      const total = usedTokens(chunk);
      if (total !== null) spent(total);
      if (chunk.additional_kwargs['refusal']) throw new ModelFailure('malformed');
      end = chunk.response_metadata['finish_reason'] || end;
      if (typeof chunk.content !== 'string' || !chunk.content) continue;
      bytes += Buffer.byteLength(chunk.content);
      if (bytes > LIMITS.modelAnswerBytes) throw new ModelFailure('malformed');
      const words = answer(chunk.content);
      if (words) yield words;
    }
    signal.throwIfAborted();
    if (end === null) throw new ModelFailure('away');
    if (UNFINISHED.has(end)) throw new ModelFailure('malformed');
  } catch (error) {
    throw failureFrom(error, seen, signal);
  }
}

const UNFINISHED: ReadonlySet<unknown> = new Set(['length', 'content_filter']);

/** Resolves once the server has begun to answer. */
function openStream(settings: ModelSettings, { prompt, signal }: Asked, seen: Seen) {
  return asUnderstood(settings.understood, 'words', async (manner) => {
    seen.failure = null;
    const chat = chatModel(settings, {
      bytesMax: LIMITS.modelAnswerBytes * STREAM_FACTOR,
      seen,
      prompt,
      manner,
    });
    try {
      return await chat.stream(messages(prompt), { signal });
    } catch (error) {
      throw failureFrom(error, seen, signal);
    }
  });
}

/** One client a request: what is seen on its wire belongs to that request alone. */
function chatModel(
  { apiKey, baseUrl, model, times, reasons }: ModelSettings,
  { bytesMax, seen, prompt, manner }: { bytesMax: number; seen: Seen; prompt: Prompt; manner: Manner },
): ChatOpenAI {
  const temperature = VARIED.has(prompt.task) ? VARIED_TEMPERATURE : 0;
  return new ChatOpenAI({
    model,
    apiKey,
    ...(manner === 'words'
      ? { streamUsage: false }
      : // Models that reason take an effort, and no temperature.
        { maxTokens: ANSWER_TOKENS, ...(reasons ? { reasoning: { effort: 'low' } } : { temperature }) }),
    useResponsesApi: false,
    maxRetries: 0,
    verbose: false,
    configuration: { baseURL: baseUrl, fetch: watchedFetch(times, bytesMax, seen), logLevel: 'off' },
  });
}

/** Messages are built from strings alone: nothing that a person wrote becomes an object of the library. */
function messages({ system, data, images }: Prompt) {
  const content = [
    { type: 'text' as const, text: data },
    ...images.map((url) => ({ type: 'image_url' as const, image_url: { url } })),
  ];
  return [new SystemMessage(system), new HumanMessage(images.length > 0 ? { content } : data)];
}

function usedTokens(message: object): number | null {
  if (!('usage_metadata' in message)) return null;
  const usage = message.usage_metadata as { total_tokens?: number } | undefined;
  return typeof usage?.total_tokens === 'number' && usage.total_tokens > 0 ? usage.total_tokens : null;
}

function failureFrom(error: unknown, { failure }: Seen, signal: AbortSignal): unknown {
  if (signal.aborted) return abortedBy(signal);
  if (error instanceof ModelFailure) return error;
  // What came whole and still could not be read is not what was asked for.
  return failure ?? new ModelFailure('malformed');
}
