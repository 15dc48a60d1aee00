/** "Did you mean 2020-087?": what they tell is about something that wasn't asked for. "Which budget do you have in mind?" supposes nothing. */
const ANOTHER_MEANT =
  /(?<!\b(?:what|which|how|where|when|who)\b.{0,60})\b(?:did|do|could|might) you (?:perhaps |maybe |possibly |by any chance |really )?(?:mean|refer|have in mind)\b|\bare you (?:sure|perhaps|maybe)?.{0,12}(?:thinking of|referring to|looking for)\b|(?<!\p{L})mein(?:t)?en sie|(?<!\p{L})(?:voulez|vouliez)-vous (?:dire|parler)|(?<!\p{L})pensiez-vous à|(?<!\p{L})(?:se refiere|quería decir)/iu;
/** "Do you mean the film or the spray?": one of them was asked for. */
const A_CHOICE = /(?<!\p{L})(?:or|oder|ou|o)(?!\p{L})/iu;

/** "I don't think that's what you are after", "surely that isn't the one", "there must be a mix-up". */
const MIXED_UP =
  /\b(?:i|we) (?:do not|don['’]t|doubt|cannot|can['’]t) (?:really )?(?:think|believe|imagine|suppose)?\b.{0,20}\b(?:that|this|it)(?:['’]s| is| was)? (?:not )?(?:what|the one|the right|yours)\b|\b(?:that|this|it) (?:surely |can(?:not|['’]t) |probably |must )?(?:is not|isn['’]t|not|be not|be) (?:the one|what you (?:mean|want|need|are (?:after|looking for)))\b|\b(?:mix-?up|mixed (?:it |them |something )?up|misunderstanding|there (?:is|must be|may be|might be|seems to be|could be) (?:a|an|some) (?:\p{L}+ )?(?:mistake|error|confusion)|wrong (?:number|code|reference|ref|file|technology|invention))\b|(?<!\p{L})(?:verwechs\p{L}+|missverständnis|falsche (?:nummer|kennung))|(?<!\p{L})(?:erreur de (?:référence|numéro)|malentendu|confus(?:ión|ion))(?!\p{L})/iu;

/** Whether a question supposes that something else is meant than what was asked for. */
export function supposesAnother(question: string): boolean {
  return ANOTHER_MEANT.test(question) && !A_CHOICE.test(question);
}

/** Whether a sentence tells that something else was found than what was asked for: then all around it is about that. */
export function tellsOfMixUp(sentence: string): boolean {
  return MIXED_UP.test(sentence);
}
