import { Tagger } from '@cosmos/language/tagger/tagger.ts';
import { BUCKETS, roleFeatures } from './role-features.ts';
import weights from './role-weights.json' with { type: 'json' };
import { type Part, type Role, ROLES } from './role.ts';
import { thingsIn } from './things.ts';
import { isSign, type Word, wordsOf } from '@cosmos/language/clauses/words.ts';

export const SHAPE = { tags: ROLES.length, buckets: BUCKETS };
const TAGGER = new Tagger(weights, SHAPE);
const COMMON: ReadonlySet<string> = new Set(weights.common);

/** The parts of a message, each with what it does there: learned from marked messages. Signs belong to the words around them. */
export function partsIn(text: string, topic: string | null): Part[] {
  const words = wordsOf(text);
  return partsOf(text, words, rolesBy(TAGGER, words, { topic, common: COMMON }));
}

/** The role of each word. */
export function rolesBy(
  tagger: Tagger,
  words: readonly Word[],
  context: { topic: string | null; common: ReadonlySet<string> },
): Role[] {
  return tagger.tags(roleFeatures(words, context)).map((tag) => ROLES[tag] ?? 'talk');
}

/** Words next to each other with the same role are one part, unless a sentence ends between them. */
export function partsOf(text: string, words: readonly Word[], roles: readonly Role[]): Part[] {
  const parts: Part[] = [];
  for (const [at, word] of words.entries()) {
    if (isSign(word.text)) continue;
    const role = roles[at] ?? 'talk';
    const to = word.at + word.text.length;
    const last = parts.at(-1);
    const isSame = last?.role === role && !/[.!?;]\s/.test(text.slice(last.to, word.at));
    if (last && isSame) Object.assign(last, { to, text: text.slice(last.from, to) });
    else parts.push({ role, text: word.text, from: word.at, to });
  }
  return completed(text, parts);
}

/** "Anything that" is nothing to leave out: what follows is, in the same clause. */
function completed(text: string, parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts.map((each) => leavingOut(text, restricting(text, each)))) {
    const last = all.at(-1);
    const follows = last?.role === 'drop' && part.role === 'need' && thingsIn(last.text).length === 0;
    if (last && follows && !/[.!?;,:]/.test(text.slice(last.to, part.from)))
      Object.assign(last, { to: part.to, text: text.slice(last.from, part.to) });
    else all.push({ ...part });
  }
  return all;
}

/** "Skip anything that needs a light source" wants none of it, whatever the tagger makes of the words. */
const LEFT_OUT = /\b(?:skip|leave out|exclude|drop|avoid|ignore|remove|not|no|without|except)\s+$/i;
const ANYTHING = /^(?:anything|everything|any|all|those|ones)\b.{0,20}\b(?:that|which|with|using|based)\b/i;

function leavingOut(text: string, part: Part): Part {
  const isLeftOut =
    part.role === 'need' && ANYTHING.test(part.text) && LEFT_OUT.test(text.slice(0, part.from));
  return isLeftOut ? { ...part, role: 'drop' } : part;
}

const ONLY = /\b(?:only|just|solely|nothing but)\b/i;
const NEGATES = /\b(?:no|not|without|except|never|none|nor)\b|n['’]t\b/i;

/** "Only from MIT" bars nothing. */
function restricting(text: string, part: Part): Part {
  if (part.role !== 'bar') return part;
  const start = Math.max(...['.', '!', '?', ';', ','].map((sign) => text.lastIndexOf(sign, part.from))) + 1;
  const clause = text.slice(start, part.to);
  return ONLY.test(clause) && !NEGATES.test(clause) ? { ...part, role: 'limit' } : part;
}
