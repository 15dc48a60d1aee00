const BACKGROUND =
  /\b(?:theoretical(?:ly)?|goals?|there is (?:a|an|no) |(?<!\b(?:no|without(?: the)?|(?:avoid|eliminat|reduc|obviat|remov|minimi[sz]|circumvent|negat)\w*(?: the| any)?) )needs? for|in need of|is now|to date|state[- ]of[- ]the[- ]art|highest (?:achieved|reported)|suffers?|drawbacks?|challenges?|billions?|unmet|dismal|poor prognosis|shortcomings?|limitations? (?:of|to|in)|prevalence|incidence|mortality|deaths?|leading cause)\b/iu;

/** Whether a sentence is about the need or about hopes rather than about what the thing does, by its words alone. */
export function isBackground(sentence: string): boolean {
  return BACKGROUND.test(sentence);
}
