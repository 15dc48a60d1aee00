import { askedApart } from './asked-apart.ts';

const OF_AGREEMENT =
  /(?<!\p{L})(?:m?ndas?|cdas?|agreements?|\p{L}*vereinbarung|accord|acuerdo)(?!\p{L})|\b(?:counter)?sign(?:ed|s)?\b|unterschr|unterzeichn|\bfirm(?:ar|ad)/iu;

/** Whether what is asked for is an agreement, or to sign one. */
export function isOfAgreement(asked: string): boolean {
  return OF_AGREEMENT.test(asked);
}

/** "Souhaitez-vous que je vous transmette notre modèle ?": the agreement is what they would send. */
const OFFERS_ONE =
  /\b(?:template|draft|form)\b|(?<!\p{L})(?:vorlage|entwurf|muster|modèle|trame|projet|modelo|plantilla|borrador|modello)(?!\p{L})/iu;

export function offersOne(asked: string): boolean {
  return OFFERS_ONE.test(asked);
}

interface Offering {
  text: string;
  asks: readonly string[];
  isOffer: boolean;
}

/** The words that offer times or want an agreement, where nothing that a sentence asks for is that; null if it does neither. */
export function offeredIn({ text, asks, isOffer }: Offering): string | null {
  if (!isOffer || asks.some((each) => isOfAgreement(each) || offersOne(each))) return null;
  // Beside what else is wanted an agreement is one thing of several.
  return asks.length === 0 ? text : (askedApart(text).find(isOfAgreement) ?? null);
}
