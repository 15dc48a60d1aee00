import { LIMITS } from '@cosmos/contract/limits.ts';
import { HumanMessage, SystemMessage } from '@langchain/core/messages';
import { ChatOpenAI } from '@langchain/openai';
import type { z } from 'zod';
import { abortedBy, ModelFailure } from './failure.ts';
import type { Times } from './times.ts';
import { type Seen, watchedFetch } from './watched-fetch.ts';

export interface ModelSettings {
  apiKey: string;
  /** Of any server that speaks the protocol. */
  baseUrl: string;
  model: string;
  times: Times;
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

/** Whether the model reads pictures, as far as it is known. */
export function canSee(model: string): boolean {
  const { profile } = new ChatOpenAI({ model, apiKey: 'none' });
  return profile.imageInputs ?? /vision|[-_.]vl\b|llava|pixtral|gemini|claude/i.test(model);
}

/** An answer in the shape of the schema, by one request. Rejects with a ModelFailure, or with the signal's reason. */
export async function askForShape<Schema extends z.ZodType>(
  settings: ModelSettings,
  schema: Schema,
  { prompt, signal, spent }: Asked,
): Promise<z.output<Schema>> {
  const seen: Seen = { failure: null };
  const chat = chatModel(settings, LIMITS.modelAnswerBytes * JSON_FACTOR, seen);
  const shaped = chat.withStructuredOutput<Record<string, unknown>>(schema, {
    name: prompt.task,
    method: 'jsonSchema',
    strict: true,
    includeRaw: true,
  });
  try {
    const { raw, parsed } = await shaped.invoke(messages(prompt), { signal });
    const total = usedTokens(raw);
    if (total !== null) spent(total);
    const checked = schema.safeParse(parsed);
    if (!checked.success) throw new ModelFailure('malformed');
    return checked.data;
  } catch (error) {
    throw failureFrom(error, seen, signal);
  }
}

/** The words of an answer as they come, by one request. A stream that ends without saying so was cut off. */
export async function* askForWords(
  settings: ModelSettings,
  { prompt, signal, spent }: Asked,
): AsyncGenerator<string> {
  const seen: Seen = { failure: null };
  const chat = chatModel(settings, LIMITS.modelAnswerBytes * STREAM_FACTOR, seen);
  let finished = false;
  try {
    const stream = await chat.stream(messages(prompt), { signal });
    for await (const chunk of stream) {
      const total = usedTokens(chunk);
      if (total !== null) spent(total);
      if (chunk.additional_kwargs['refusal']) throw new ModelFailure('malformed');
      if (chunk.response_metadata['finish_reason']) finished = true;
      if (typeof chunk.content === 'string' && chunk.content) yield chunk.content;
    }
    signal.throwIfAborted();
    if (!finished) throw new ModelFailure('away');
  } catch (error) {
    throw failureFrom(error, seen, signal);
  }
}

/** One client a request: what is seen on its wire belongs to that request alone. */
function chatModel(
  { apiKey, baseUrl, model, times }: ModelSettings,
  bytesMax: number,
  seen: Seen,
): ChatOpenAI {
  return new ChatOpenAI({
    model,
    apiKey,
    maxTokens: ANSWER_TOKENS,
    // Only sent to models that reason.
    reasoning: { effort: 'low' },
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
