/** "If you like", "if useful", "just say the word": whether they do it is for the member to say. */
const IF_WANTED = new RegExp(
  [
    String.raw`\b(?:if|should|in case|whenever) (?:you|your company|your team)(?:['’]d| would|['’]re| are|['’]ll| can)? ?(?:ever |also |still |just |rather )*(?:like|want|wish|prefer|care|agree|think|find|interested|keen|curious|happy|willing|ok(?:ay)?|fine|pass|come|visit|be (?:interested|keen|near|in)|(?:send|give|tell) (?:me|us))`,
    String.raw`\b(?:if|should|in case) (?:that|this|it|any of (?:that|this|it)|either|(?:a|an|the|such) .{3,60}?)(?:['’]s|['’]d| is| are| would| were| might| could| be)? ?(?:be |of |any |at all )*(?:interest(?:ed|ing|s)?|use(?:ful)?|help(?:ful|s)?|enough|suits?|works?|fits?|appeals?|sounds?|good|ok(?:ay)?|acceptable|an option|convenient|desired|wanted|needed|makes sense)\b`,
    String.raw`\bif (?:useful|helpful|interested|of (?:interest|use|help)|desired|wanted|needed|preferred|convenient|so(?=[,:]? (?:i|we)\b))\b`,
    String.raw`\bshould (?:they|he|she|it|the (?:sponsor|company|licensee|option|deal|agreement)) (?:pass|lapse|decline|withdraw|drop|end|fall|not)\b`,
    String.raw`\b(?:just )?say (?:the word|so)\b|\bat your convenience\b`,
    String.raw`(?<!\p{L})(?:wenn|falls|sofern|sollten?) (?:sie|ihr|ihnen|dir|euch|du|das|dies|es|daran|hieran|dafür|interesse|gewünscht|hilfreich)(?!\p{L})|(?<!\p{L})(?:bei|auf) (?:interesse|wunsch|bedarf)(?!\p{L})`,
    String.raw`(?<!\p{L})si (?:vous|cela|ça|ceci|tu|besoin|utile|intéress)(?!\p{L})|(?<!\p{L})le cas échéant|(?<!\p{L})à votre convenance`,
    String.raw`(?<!\p{L})si (?:lo |le |les |eso |esto )*(?:desean?|interesa|quieren?|gusta|parece|prefieren?|resulta|sirve|es útil)`,
  ].join('|'),
  'iu',
);
const DO =
  '(?:put|send|share|introduce|connect|set|arrange|organi[sz]e|schedule|forward|show|lend|loan|ship|keep|flag|add|let you know|tell you|notify|alert|provide|offer|give|run|invite|demonstrate|walk|explain|discuss|talk|speak|meet|call|chat|host|prepare|draft|copy|include|ask|check|look|see|make|get|pass|book|find|bring|test|do)';
const READY = '(?:happy|glad|delighted|pleased|willing|able|ready|open|prepared)';
/** "I can put you on the list", "happy to send it", "stelle ich gern den Kontakt her". */
const OFFERING = new RegExp(
  [
    String.raw`\b(?:he|she|they)(?:['’]d| would| is| are|['’]re|['’]s) (?:also |be |very )*${READY} to\b`,
    String.raw`\b(?:i|we)(?:['’]d| would| can| could| will|['’]ll|['’]m| am| are|['’]re)? (?:also |then |gladly |certainly |always |still |of course |be |very |quite |more than |only too |perfectly )*(?:${READY} (?:to|if|for)\b|${DO}\b)`,
    String.raw`(?:^|[-–—;:,.] ?|\b(?:and|but|so) )(?:also |very |more than |quite )?${READY} to ${DO}\b`,
    String.raw`\byou (?:would|could|can|might|may) (?:have(?! (?:it|them|this|that)\b)|get(?! it\b)|join|visit|come|see|try|borrow)\b`,
    String.raw`\blet['’]s (?:set|arrange|schedule|find|have|talk|speak|meet|do)\b`,
    String.raw`(?<!\p{L})(?:kann|können|könnten?|würden?|werden?) (?:ich|wir)(?!\p{L})|(?<!\p{L})(?:ich|wir) (?:kann|können|könnten?|würden?)(?!\p{L})|(?<!\p{L})(?:schicke|sende|stelle|leite|nehme|setze|vermittle|melde|zeige|lasse|gebe|halte|merke|organisiere)n? (?:ich|wir) (?!mich|uns)`,
    String.raw`(?<!\p{L})(?:je|nous) (?:peux|pouvons|pourrais|pourrions|serais|serions|suis|sommes|vous \p{L}+(?:e|ons|ai))(?!\p{L})`,
    String.raw`(?<!\p{L})(?:puedo|podemos|podría|podríamos|le \p{L}+(?:o|amos|aré|emos))(?!\p{L})`,
  ].join('|'),
  'iu',
);
/** "Gern können wir einen Termin vereinbaren": an offer without a condition. */
const GLADLY =
  /^(?:sehr )?gerne? (?:auch )?(?:kann|können|könnten?|würden?|stelle|schicke|sende|zeige|vermittle|lade|biete)n? (?:ich|wir)(?!\p{L})|^(?:c['’]est )?(?:avec plaisir|volontiers)[ ,].*(?:je|nous)(?!\p{L})/iu;
/** "Dr Lindqvist would be glad to talk", "I could introduce you to her". */
const UNASKED = new RegExp(
  String.raw`\b(?:i|we|he|she|they|(?:the|our) \p{L}+(?: \p{L}+)?|\p{Lu}\p{Ll}+)(?:['’]d| would|['’]m| am| are|['’]re| is| has| have)? (?:also |then |gladly |certainly |still |be |very |more than )*(?:${READY} to|agreed to|offered to|volunteered to)\b.{0,20}\b(?:introduce|connect|set up|arrange|show|demonstrate|meet|speak|talk|call|chat|lend|ship|send|host|run|call|get on the phone|jump on|have a call)\b|\band (?:is|are|would be) (?:also |very )?${READY} to (?:meet|speak|talk|call|chat|get on the phone|jump on|have a call)\b|\b(?:i|we) (?:can|could|would) (?:also |gladly |certainly )?(?:introduce|connect|put) you\b|\b(?:he|she|they|the \p{L}+) (?:has|have) agreed to (?:a|an)\b`,
  'iu',
);
/** What everybody writes below an email, and what asks something already. */
const MERE_COURTESY =
  /\b(?:any|further|more|other|additional) (?:questions?|quer(?:y|ies)|information|details|concerns|assistance|help)\b|\b(?:hesitate|feel free|at your disposal)\b|\b(?:help|assist|be of (?:help|service|assistance))\b.{0,12}$|(?<!\p{L})(?:fragen|rückfragen|zur verfügung|disposition|question|dispos[ií]ción|preguntas)(?!\p{L})|\b(?:hear from you|get in touch|reach out|contact (?:me|us)|write to (?:me|us)|come back to (?:me|us)|try (?:me|us) again)\b/iu;
/** "If you want a licence, you need to …": a condition, and nothing that is offered. */
const A_CONDITION =
  /\b(?:you(?:['’]ll| will| would)? (?:need|have|must)|(?:need|require|must|cannot|can['’]t|won['’]t|not able|unable)\b.{0,30}\b(?:you|your|unless|before|until))\b|\bplease\b/iu;
const LONGEST = 400;

/** What a sentence offers to do if the member wants it, word for word; empty if it offers nothing that needs a word of theirs. */
export function offersIn(sentence: string): string[] {
  if (sentence.length > LONGEST || MERE_COURTESY.test(sentence)) return [];
  if (GLADLY.test(sentence)) return [sentence];
  if (!IF_WANTED.test(sentence) || A_CONDITION.test(sentence)) return [];
  const halves = sentence.split(/;\s+/);
  const parts = halves.filter((part) => OFFERING.test(part) && !HAS_SOMETHING.test(part));
  // With one offer, the rest of its sentence says what for.
  return parts.length === 1 ? [sentence] : parts;
}

/** "We do have a related filing": what there is, and not what they would do. */
const HAS_SOMETHING = /\b(?:we|i) (?:do |also )*have (?:an?|some|one|another)\b/iu;

/** Whether a sentence offers something without a condition, which waits for an answer where nothing else is asked. */
export function isUnaskedOffer(sentence: string): boolean {
  return (
    sentence.length <= LONGEST &&
    UNASKED.test(sentence) &&
    !MERE_COURTESY.test(sentence) &&
    !AT_ANOTHER_TIME.test(sentence)
  );
}

/** Whether a sentence offers a call or a meeting, at no time in particular; to talk or to discuss it is no appointment. */
export function offersToTalk(sentence: string): boolean {
  return isUnaskedOffer(sentence) && /\b(?:phone|call|speak|chat|meet)\b/iu.test(sentence);
}

/** "I'd be glad to talk then." */
const AT_ANOTHER_TIME =
  /\b(?:if|once|then|when(?! i (?:told|mentioned|showed))|after(?! the \d)|until|unless|again|later)\b/iu;
