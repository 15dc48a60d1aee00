import { ASSISTANT_LIMITS } from '@cosmos/contract/assistant/limits.ts';
import { type BaseMessage, HumanMessage, SystemMessage } from '@langchain/core/messages';
import type { z } from 'zod';
import {
  type AcceptedFormats,
  type AnswerFormat,
  inAcceptedFormat,
  jsonIn,
  schemaInWords,
  withoutThoughts,
} from './answer-format.ts';
import type { ChatModels } from './chat-models.ts';
import { abortedBy, ModelFailure } from './failure.ts';
import { type Wire, watched } from './watched-fetch.ts';

export interface Model {
  chats: ChatModels;
  accepted: AcceptedFormats;
}

/** One question to the model. Data goes into `data` and is sent as the user's message, never as the system's. */
export interface Prompt {
  /** Also names the answer's schema. */
  task: string;
  system: string;
  data: string;
  /** Images as data URLs. */
  images: string[];
}

export interface Asked {
  prompt: Prompt;
  signal: AbortSignal;
  /** Called with the number of tokens that a request cost, if the provider reports it. */
  spent(tokens: number): void;
}

/** On the wire, each token is wrapped in about a hundred bytes. */
const STREAM_FACTOR = 64;
const JSON_FACTOR = 4;

/** An answer in the shape of the schema, by one request. Rejects with a ModelFailure, or with the signal's reason. */
export async function askForObject<Schema extends z.ZodType>(
  model: Model,
  schema: Schema,
  asked: Asked,
): Promise<z.output<Schema>> {
  return inAcceptedFormat(model.accepted, 'object', async (format) => {
    const { signal, spent } = asked;
    const wire: Wire = { bytesMax: ASSISTANT_LIMITS.modelAnswerBytes * JSON_FACTOR, failure: null };
    try {
      const { raw, parsed } = await watched(wire, () =>
        objectReply(model.chats, schema, { ...asked, format }),
      );
      const total = usedTokens(raw);
      if (total !== null) spent(total);
      if (Buffer.byteLength(raw.text) > ASSISTANT_LIMITS.modelAnswerBytes)
        throw new ModelFailure('malformed');
      const checked = schema.safeParse(parsed ?? jsonIn(raw.text));
      if (!checked.success) throw new ModelFailure('malformed');
      return checked.data;
    } catch (error) {
      throw failureFrom(error, wire, signal);
    }
  });
}

async function objectReply(
  chats: ChatModels,
  schema: z.ZodType,
  { prompt, signal, format }: Pick<Asked, 'prompt' | 'signal'> & { format: AnswerFormat },
): Promise<{ raw: BaseMessage; parsed: unknown }> {
  if (format === 'json_schema') {
    const chat = await chats.shaped(prompt.task, schema);
    return chat.invoke(messages(prompt), { signal });
  }
  const chat = await chats.plain(prompt.task, format, 'object');
  const described = { ...prompt, system: prompt.system + schemaInWords(schema, prompt.task) };
  return { raw: await chat.invoke(messages(described), { signal }), parsed: null };
}

/**
 * The text of an answer as it arrives, by one request. A stream that ends without its end marker was cut off, and
 * so was one that ended before the answer did.
 */
export async function* askForWords(model: Model, asked: Asked): AsyncGenerator<string> {
  const { signal, spent } = asked;
  const wire: Wire = { bytesMax: ASSISTANT_LIMITS.modelAnswerBytes * STREAM_FACTOR, failure: null };
  const answer = withoutThoughts();
  let bytes = 0;
  let end: unknown = null;
  try {
    for await (const chunk of await openStream(model, asked, wire)) {
      const total = usedTokens(chunk);
      if (total !== null) spent(total);
      if (chunk.additional_kwargs['refusal']) throw new ModelFailure('malformed');
      end = chunk.response_metadata['finish_reason'] || end;
      if (typeof chunk.content !== 'string' || !chunk.content) continue;
      bytes += Buffer.byteLength(chunk.content);
      if (bytes > ASSISTANT_LIMITS.modelAnswerBytes) throw new ModelFailure('malformed');
      const words = answer(chunk.content);
      if (words) yield words;
    }
    signal.throwIfAborted();
    if (end === null) throw new ModelFailure('away');
    if (UNFINISHED.has(end)) throw new ModelFailure('malformed');
  } catch (error) {
    throw failureFrom(error, wire, signal);
  }
}

const UNFINISHED: ReadonlySet<unknown> = new Set(['length', 'content_filter']);

/** Resolves once the server has begun to answer. */
function openStream({ chats, accepted }: Model, { prompt, signal }: Asked, wire: Wire) {
  return inAcceptedFormat(accepted, 'stream', async (format) => {
    wire.failure = null;
    const chat = await chats.plain(prompt.task, format, 'stream');
    try {
      return await watched(wire, () => chat.stream(messages(prompt), { signal }));
    } catch (error) {
      throw failureFrom(error, wire, signal);
    }
  });
}

/** Messages are built from strings only, so nothing that a person wrote becomes an object of the library. */
function messages({ system, data, images }: Prompt) {
  const content = [
    { type: 'text' as const, text: data },
    ...images.map((url) => ({ type: 'image_url' as const, image_url: { url } })),
  ];
  return [new SystemMessage(system), new HumanMessage(images.length > 0 ? { content } : data)];
}

/** The tokens that an answer cost; null if the provider doesn't say. */
export function usedTokens(message: object): number | null {
  if (!('usage_metadata' in message)) return null;
  const usage = message.usage_metadata as { total_tokens?: number } | undefined;
  return typeof usage?.total_tokens === 'number' && usage.total_tokens > 0 ? usage.total_tokens : null;
}

/** Why a request failed: the signal's reason, or a ModelFailure. */
export function failureFrom(error: unknown, { failure }: Wire, signal: AbortSignal): unknown {
  if (signal.aborted) return abortedBy(signal);
  if (error instanceof ModelFailure) return error;
  // An answer that arrived in full but could not be parsed is not what was asked for.
  return failure ?? new ModelFailure('malformed');
}
