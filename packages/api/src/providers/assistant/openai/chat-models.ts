import { ChatOpenAI, type ChatOpenAIFields } from '@langchain/openai';
// Not from the package's root, which also loads the agents and their graphs: 30 MB that no question needs.
import { initChatModel } from 'langchain/chat_models/universal';
import type { z } from 'zod';
import type { AnswerFormat } from './answer-format.ts';
import type { Times } from './times.ts';
import { watchedFetch } from './watched-fetch.ts';

export interface ChatModelSettings {
  apiKey: string;
  /** The address of any server that speaks the protocol. */
  baseUrl: string;
  model: string;
  times: Pick<Times, 'firstByteMs' | 'idleMs'>;
  /** Whether the model thinks before it answers. */
  reasons: boolean;
}

type ChatModel = Awaited<ReturnType<typeof initChatModel>>;
type ShapedModel = ReturnType<typeof withSchema>;

/** The clients of one assistant. Each is created once; anything specific to a request is passed with the request. */
export interface ChatModels {
  /** Answers in text, or in JSON that the prompt describes. */
  plain(task: string, format: AnswerFormat, kind: 'object' | 'stream'): Promise<ChatModel>;
  /** Answers in the shape of the schema, which is the same for all questions of a task. */
  shaped(task: string, schema: z.ZodType): Promise<ShapedModel>;
}

/** The maximum length of an answer. */
const ANSWER_TOKENS = 4_000;
/** Tasks whose answers should vary; all others should be repeatable. */
const VARIED = new Set(['suggestions', 'profile_summary']);
const VARIED_TEMPERATURE = 0.7;

export function chatModels(settings: ChatModelSettings): ChatModels {
  const plain = new Map<string, Promise<ChatModel>>();
  const shaped = new Map<string, Promise<ShapedModel>>();
  const make = (task: string, format: AnswerFormat, kind: 'object' | 'stream') => {
    const temperature = VARIED.has(task) ? VARIED_TEMPERATURE : 0;
    const fields = {
      apiKey: settings.apiKey,
      ...(format === 'text'
        ? { streamUsage: false }
        : // Reasoning models take an effort, but no temperature.
          {
            maxTokens: ANSWER_TOKENS,
            ...(settings.reasons ? { reasoning: { effort: 'low' } } : { temperature }),
          }),
      ...(format === 'json_object' && kind === 'object'
        ? { modelKwargs: { response_format: { type: format } } }
        : {}),
      useResponsesApi: false,
      maxRetries: 0,
      verbose: false,
      configuration: { baseURL: settings.baseUrl, fetch: watchedFetch(settings.times), logLevel: 'off' },
    } satisfies ChatOpenAIFields;
    // Always use this protocol, whatever provider the model's name suggests.
    return initChatModel(settings.model, { modelProvider: 'openai', ...fields });
  };
  return {
    plain: (task, format, kind) => once(plain, `${kind} ${format} ${task}`, () => make(task, format, kind)),
    shaped: (task, schema) =>
      once(shaped, task, async () => withSchema(await make(task, 'json_schema', 'object'), task, schema)),
  };
}

function withSchema(chat: ChatModel, name: string, schema: z.ZodType) {
  return chat.withStructuredOutput<Record<string, unknown>>(schema, {
    name,
    method: 'jsonSchema',
    strict: true,
    includeRaw: true,
  });
}

function once<T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const there = made.get(key) ?? make();
  made.set(key, there);
  return there;
}

/** What a model can do, as far as we know. */
export function traitsOf(model: string): { sees: boolean; reasons: boolean } {
  const { profile } = new ChatOpenAI({ model, apiKey: 'none' });
  return {
    sees: profile.imageInputs ?? /vision|[-_.]vl\b|llava|pixtral|gemini|claude/i.test(model),
    reasons: profile.reasoningOutput ?? false,
  };
}
