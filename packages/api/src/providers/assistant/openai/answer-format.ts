import { z } from 'zod';
import { ModelFailure } from './failure.ts';

/**
 * How the shape of an answer is requested, in the protocol's own names: a schema that the server enforces, JSON
 * without a schema, or text. Servers that only do text are sent none of the settings that not all servers know.
 */
export type AnswerFormat = 'json_schema' | 'json_object' | 'text';

/** The strictest format that the server is known to accept, per kind of answer. Shared by all turns. */
export interface AcceptedFormats {
  object: AnswerFormat;
  stream: AnswerFormat;
}

const SIMPLER: Record<AnswerFormat, AnswerFormat | null> = {
  json_schema: 'json_object',
  json_object: 'text',
  text: null,
};
/** These mean that the request itself is refused, not its sender or its topic. */
const NOT_ACCEPTED = new Set([400, 415, 422, 501]);

/** Models older than structured output. The client library refuses to send them a schema. */
export function formatsOf(model: string): AcceptedFormats {
  return {
    object: /^gpt-3|^gpt-4-|^gpt-4$/.test(model) ? 'json_object' : 'json_schema',
    stream: 'json_schema',
  };
}

/**
 * Asks in the format that the server is known to accept, falls back to a simpler one if it refuses, and remembers
 * which.
 */
export async function inAcceptedFormat<T>(
  accepted: AcceptedFormats,
  kind: keyof AcceptedFormats,
  ask: (format: AnswerFormat) => Promise<T>,
): Promise<T> {
  for (let format = accepted[kind]; ;) {
    try {
      const answer = await ask(format);
      accepted[kind] = format;
      return answer;
    } catch (error) {
      const simpler = isNotAccepted(error) ? SIMPLER[format] : null;
      if (simpler === null) throw error;
      format = simpler;
    }
  }
}

function isNotAccepted(error: unknown): boolean {
  return error instanceof ModelFailure && error.kind === 'setup' && NOT_ACCEPTED.has(error.status ?? 0);
}

/** For servers that accept no schema, it is written into the instructions. */
export function schemaInWords(schema: z.ZodType, task: string): string {
  const shape = JSON.stringify({ title: task, ...z.toJSONSchema(schema) });
  return `\n\nAnswer with one JSON object and nothing else. It has to fit this JSON schema: ${shape}`;
}

/**
 * The object in an answer that may be surrounded by thoughts, code fences and pleasantries; undefined if there is
 * none.
 */
export function jsonIn(text: string): unknown {
  const answer = text.replace(/^\s*<think>[\s\S]*?<\/think>/, '');
  const [from, to] = [answer.indexOf('{'), answer.lastIndexOf('}')];
  if (from < 0 || to < from) return undefined;
  try {
    return JSON.parse(answer.slice(from, to + 1));
  } catch {
    return undefined;
  }
}

const THOUGHTS_BEGIN = '<think>';
const THOUGHTS_END = '</think>';

/** Takes an answer in pieces and removes the thoughts that some models begin with. */
export function withoutThoughts(): (words: string) => string {
  let held = '';
  let at: 'start' | 'thoughts' | 'answer' = 'start';
  return (words) => {
    if (at === 'answer') return words;
    held += words;
    const begun = held.trimStart();
    if (at === 'start' && begun.length < THOUGHTS_BEGIN.length && THOUGHTS_BEGIN.startsWith(begun)) return '';
    if (at === 'start') at = begun.startsWith(THOUGHTS_BEGIN) ? 'thoughts' : 'answer';
    if (at === 'answer') return held;
    const end = held.indexOf(THOUGHTS_END);
    if (end >= 0) {
      at = 'answer';
      return held.slice(end + THOUGHTS_END.length);
    }
    held = held.slice(-THOUGHTS_END.length);
    return '';
  };
}
