/** "Did you mean 2020-087?": what they tell is about something that wasn't asked for. */
const ANOTHER_MEANT =
  /\b(?:did|do|could|might) you (?:perhaps |maybe |possibly |by any chance |really )?(?:mean|refer|have in mind)\b|\bare you (?:sure|perhaps|maybe)?.{0,12}(?:thinking of|referring to|looking for)\b|(?<!\p{L})mein(?:t)?en sie|(?<!\p{L})(?:voulez|vouliez)-vous (?:dire|parler)|(?<!\p{L})pensiez-vous à|(?<!\p{L})(?:se refiere|quería decir)/iu;
/** "Do you mean the film or the spray?": one of them was asked for. */
const A_CHOICE = /(?<!\p{L})(?:or|oder|ou|o)(?!\p{L})/iu;

/** Whether a question supposes that something else is meant than what was asked for. */
export function supposesAnother(question: string): boolean {
  return ANOTHER_MEANT.test(question) && !A_CHOICE.test(question);
}
