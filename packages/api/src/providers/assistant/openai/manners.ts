import { z } from 'zod';
import { ModelFailure } from './failure.ts';

/**
 * How much of the protocol a server is trusted with: a schema that it keeps to, JSON without one, or nothing but words
 * and none of the settings that not all servers know.
 */
export type Manner = 'schema' | 'json' | 'words';

/** What a server was found to understand, by the kind of answer. All turns share it. */
export interface Understood {
  shape: Manner;
  words: Manner;
}

const PLAINER: Record<Manner, Manner | null> = { schema: 'json', json: 'words', words: null };
/** The request itself is refused, not who asks or what for. */
const NOT_UNDERSTOOD = new Set([400, 415, 422, 501]);

/** Models from before there were schemas. The client library refuses to send them one. */
export function understoodBy(model: string): Understood {
  return { shape: /^gpt-3|^gpt-4-|^gpt-4$/.test(model) ? 'json' : 'schema', words: 'schema' };
}

/** Asks as the server is known to understand, and more plainly where it refuses that. What it then answers is remembered. */
export async function asUnderstood<T>(
  understood: Understood,
  kind: keyof Understood,
  ask: (manner: Manner) => Promise<T>,
): Promise<T> {
  for (let manner = understood[kind]; ;) {
    try {
      const answer = await ask(manner);
      understood[kind] = manner;
      return answer;
    } catch (error) {
      const plainer = isNotUnderstood(error) ? PLAINER[manner] : null;
      if (plainer === null) throw error;
      manner = plainer;
    }
  }
}

function isNotUnderstood(error: unknown): boolean {
  return error instanceof ModelFailure && error.kind === 'setup' && NOT_UNDERSTOOD.has(error.status ?? 0);
}

/** For servers that take no schema it stands in the instructions. */
export function inWords(schema: z.ZodType, task: string): string {
  const shape = JSON.stringify({ title: task, ...z.toJSONSchema(schema) });
  return `\n\nAnswer with one JSON object and nothing else. It has to fit this JSON schema: ${shape}`;
}

/** The object in an answer that may stand between thoughts, marks and pleasantries; undefined where there is none. */
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

/** Takes an answer in pieces and gives back what is none of the thoughts that some models begin with. */
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
