import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import { flat } from './facts-quoted.ts';

const TITLE_CHARACTERS = 76;
/** Of a title that goes on. */
const BEGINNING_CHARACTERS = 50;
/** A shorter beginning is an acronym or a brand. */
const LEAST_TITLE = 20;

/** In passing: by its title where that is short; cut off, it may leave out what matters. */
export function described(card: ResultCard): string {
  const name = brief(card.title);
  return `${name === null ? `number ${card.number}` : `“${name}”`} ${originOf(card)}`;
}

export function originOf({ university, trl }: ResultCard): string {
  return `from ${universityFace(university).short}${trl === null ? '' : ` (TRL ${trl})`}`;
}

/** A title, or what a long one has before its colon, or before what it is for; null if none is short. */
function brief(title: string): string | null {
  const whole = flat(title);
  if (whole.length <= TITLE_CHARACTERS) return whole;
  const [head = ''] = whole.split(/:\s/u);
  if (head.length >= LEAST_TITLE && head.length <= TITLE_CHARACTERS) return head;
  const [thing = ''] = whole.split(/\s(?=(?:for|with|using|to|that|which|via)\s)/iu);
  return thing.length >= LEAST_TITLE && thing.length <= BEGINNING_CHARACTERS ? `${thing} …` : null;
}
