import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PackedWeights } from '@cosmos/language/classifier/multinomial.ts';
import { Tagger } from '@cosmos/language/tagger/tagger.ts';
import { trainTagger } from '@cosmos/language/tagger/train-tagger.ts';
import { roleFeatures } from '../role-features.ts';
import { type Role, ROLES } from '../role.ts';
import { rolesBy, SHAPE } from '../roles.ts';
import { type MarkedMessage, readMarked } from './marked-messages.ts';

/** A word that messages have so often is common. */
const COMMON = 20;
const ROUNDS = 10;

export interface RoleWeights extends PackedWeights {
  common: string[];
}

/** The marked messages of each writer. */
export function readWriters(): { file: string; messages: MarkedMessage[] }[] {
  const folder = join(import.meta.dirname, 'messages');
  return readdirSync(folder)
    .toSorted()
    .map((file) => ({ file, messages: readMarked(join(folder, file)) }));
}

export function trainRoles(messages: readonly MarkedMessage[]): RoleWeights {
  const common = commonIn(messages);
  const known = new Set(common);
  const texts = messages.map(({ words, topic, roles }) => ({
    words: roleFeatures(words, { topic: topic === '' ? null : topic, common: known }),
    tags: roles.map((role) => ROLES.indexOf(role)),
  }));
  return { common, ...trainTagger(texts, { ...SHAPE, rounds: ROUNDS }) };
}

/** Tells the roles of the words of messages by such weights. */
export function roleTeller(weights: RoleWeights): (message: MarkedMessage) => Role[] {
  const tagger = new Tagger(weights, SHAPE);
  const common = new Set(weights.common);
  return ({ words, topic }) => rolesBy(tagger, words, { topic: topic === '' ? null : topic, common });
}

/** Words that many of the messages have. */
export function commonIn(messages: readonly Pick<MarkedMessage, 'words'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { words } of messages)
    for (const { text } of words) {
      const word = text.toLowerCase().replace('’', "'");
      if (/\p{L}/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  return [...counts].flatMap(([word, count]) => (count >= COMMON ? [word] : [])).toSorted();
}
