/** "No licensee has been granted rights so far." */
const IS_FREE =
  /\b(?:no licensees?|no one|nobody|no (?:exclusive )?licen[cs]es?)\b.{0,20}\b(?:has|have|holds?|is|was|been)\b|\b(?:has|have|is|are) not (?:yet )?(?:been )?(?:licensed|optioned)\b/iu;
/** An option is no licence, however exclusive it is. */
const OPTION =
  /\boption(?:ed|ee|s)?\b|\b(?:first refusal|first right|right to negotiate|optionsrecht|vorkaufsrecht|droit de préférence|opción|opcion)\b|(?<!\p{L})optioniert|(?<!\p{L})optionsvertrag/iu;
/** It has become a licence, or comes with one. */
const MORE_THAN_OPTION =
  /\bexercised\b|\bconverted\b|\b(?:turned|made) (?:it |this |the option )?into\b|\b(?:has|have|was|were|is|are) (?:been |now |already )?(?:exclusively )?licensed\b|\blicen[cs]e,? (?:\p{L}+ ){0,3}(?:with|plus|including)\b|ausgeübt|\bejerci/iu;

/** Whether a sentence says that nobody has the rights. */
export function isFree(sentence: string): boolean {
  return IS_FREE.test(sentence);
}

/** "You could take an option on it." */
const OFFERED =
  /\b(?:you|your company) (?:can|could|may|might|are welcome to) (?:still |also )?(?:take|have|get|obtain|sign)\b.{0,30}\boption|\bwe (?:can|could|would|are (?:able|happy|willing) to|(?:can )?also) (?:be able to )?(?:offer|grant|give|propose)\b.{0,30}\boption|\boption (?:agreement )?(?:is|would be) (?:possible|available|open to you)\b/iu;
/** Only licences have one. */
const TO_EXTEND = /\boptions? to (?:extend|renew|expand|prolong)\b/iu;

/** How rights stand that a sentence seems to tie in this way: an option is no licence until it has become one. */
export function tiedBy<Kind extends string>(
  sentence: string,
  kind: Kind,
): Kind | 'available' | 'option' | 'licensed' {
  if (OFFERED.test(sentence)) return 'available';
  const isLicence = MORE_THAN_OPTION.test(sentence) || TO_EXTEND.test(sentence);
  if (isLicence) return kind === 'option' ? 'licensed' : kind;
  return OPTION.test(sentence) ? 'option' : kind;
}

/** "Not right now": a no for the time being. */
const NOT_NOW =
  /^(?:unfortunately,? |sorry,? )?not (?:(?:right )?now|at (?:the|this) (?:moment|time|stage|point)|this (?:year|quarter)|for now|yet|for the time being)[.!,]?$/iu;

export function isNotNow(sentence: string): boolean {
  return NOT_NOW.test(sentence);
}

const LICENSEE =
  /\b(?:to|with|by|is|company|called|firm|group|Firma|Unternehmen|avec|con|société|empresa)[, ]+(?:the )?((?:\p{Lu}[\p{L}\d&.-]*)(?: (?:\p{Lu}[\p{L}\d&.-]*|&|of|de|und|and(?= \p{Lu})))*)(?!\p{L}| (?:firm|company|group|start|manufacturer|partner|corporation|producer|supplier)|-)/u;

/** A company by its name, or null. */
export function licenseeIn(quote: string): string | null {
  const name = LICENSEE.exec(quote)?.[1]?.replace(/[.,]$/, '') ?? null;
  return name !== null && name.length > 2 && name.length <= 60 ? name : null;
}

/** Null if it isn't said. */
export function exclusivityIn(quote: string): boolean | null {
  if (/\b(?:non|nicht|no)[- ]?e(?:x|ks)/iu.test(quote)) return false;
  return /e(?:x|ks)?[xk]s?clusi|exklusiv|exclusi/iu.test(quote) ? true : null;
}

/** "We can only do non-exclusive", "we could offer you a licence": it can be had. */
const CAN_BE_HAD =
  /\b(?:we|i|you)(?:['’]d| can| could| would| may| are (?:able|happy|willing|open) to)(?: be (?:able|happy|willing) to)? (?:only |still |also |probably |certainly )*(?:do|offer|grant|give|provide|have|get|negotiate|license|consider)\b.{0,25}\b(?:non-?)?exclusiv\w*/iu;
const OPTIONED = /\b(?:under option|optioned)\b/iu;
const DENIED = /\b(?:not|no longer|never|nobody|no one|neither|cannot)\b|n['’]t\b|\bun-?optioned\b|\bif\b/iu;

const THE_REST =
  /\byou (?:can|could|may|are welcome to) (?:still )?have (?:it|them|this|all|any|everything|the (?:rest|others?|remaining))\b/iu;

/** Whether a sentence plainly says that it can be had. */
export function canBeHad(sentence: string): boolean {
  return (CAN_BE_HAD.test(sentence) || THE_REST.test(sentence)) && !DENIED.test(sentence);
}

/** Whether a sentence plainly says that it is under option. */
export function isOptioned(sentence: string): boolean {
  return OPTIONED.test(sentence) && !DENIED.test(sentence) && !OFFERED.test(sentence);
}
