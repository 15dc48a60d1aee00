import { stem, words } from '@cosmos/language/analysis/analyse.ts';
import { isEmpty } from '@cosmos/language/analysis/content-terms.ts';
import { singular } from '@cosmos/language/analysis/singular.ts';

/** "Halogenated" is of halogens, while "carbonate" is not of carbon. */
const OF_THING = /(?:at|i[sz])ed$/u;
const VERB_FORM = /(?:ing|ed)$/u;

/**
 * Whether two words name the same thing. A stem alone joins what is not the same: silicone and silicon, carbon and carbonate, an
 * organ and what is organic.
 */
export function isSame(asked: string, said: string): boolean {
  if (stem(asked) !== stem(said)) return false;
  if (VERB_FORM.test(asked) || singular(asked) === singular(said)) return true;
  return OF_THING.test(said) && !VERB_FORM.test(asked);
}

/** Whether a text has each word of the name of a thing, in the singular or the plural. */
export function namesThing(text: string, thing: string): boolean {
  const asked = words(thing).filter((word) => !isEmpty(stem(word)));
  const said = words(text);
  return asked.length > 0 && asked.every((one) => said.some((other) => isSame(one, other)));
}
