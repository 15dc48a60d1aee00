import { NEED, REQUEST } from './requests.ts';

/** What offices ask companies for, which can stand in a list without an article: "your name and registered address". */
const DATA =
  '(?:names?|address(?:es)?|sizes?|volumes?|quantit(?:y|ies)|numbers?|dates?|time ?(?:lines?|frames?|scales?)|budgets?|forecasts?|sales|revenues?|turnover|plans?|descriptions?|summar(?:y|ies)|outlines?|formats?|territor(?:y|ies)|countr(?:y|ies)|regions?|markets?|fields?|applications?|use cases?|specs?|specifications?|requirements?|prices?|e-?mails?|phone|headcount|dimensions|drawings?|samples?|constraints?|schedules?|references?|investments?|terms)';
/** What a thing that is asked for begins with. */
export const ARTICLE =
  "(?:your|the|a|an|any|some|(?:for |in |on |at |to |with |by |from |until |since |under |over |of |about |within |down to |up to )?(?:what|which|how|whom|where|whose|when)|why|who|whether|if (?:you|it|there|the|your|we|they|he|she)|if(?= (?:\\p{L}+ ){1,3}(?:is|are|was|were|has|have|can|could|will|would|does|do) ))(?!\\p{L})|(?:die|das|den|der|ein|eine|einen|einer|ihren?|ihrem?)(?!\\p{L})(?! (?:sie|wir|ich|es|man|sich|uns|ihnen)(?!\\p{L}))|(?:wie|ob|wer|wann|wo|warum|was(?! \\p{L}+ing)|(?:für |in |auf |mit |zu |bei |an |aus |von |bis |unter |über )?(?:welche[rsnm]?|wann|wie viele?))(?!\\p{L})|(?:le|la|les|un|une|des|votre|vos|si|comment|combien|quand|(?:dans |pour |à |avec |en |de )?quel(?:le)?s?)(?!\\p{L})|l['’]|s['’]ils?(?!\\p{L})|(?:el|los|las|una?|su|sus|qué|cuál(?:es)?|cuándo|cuánt[oa]s?|quién|cómo)(?!\\p{L})";
const AND = '(?:and|as well as|plus|und|sowie|et|ainsi que|y|así como)';
const ASKED_VERB =
  '(?:please )?(?:send|forward|supply|furnish|tell|share|provide|confirm|let|give|attach|include|add|complete|sign|return|fill|bring|describe|explain|indicate|name|list|say|state|(?:schicken|senden|sagen|nennen|teilen|beschreiben|geben|schreiben) sie|(?:dire|envoyer|indiquer|préciser|enviar|indicar|decir))';
/** ", and, assuming that it contains cadmium, how …": what is said in between belongs to neither. */
export const BETWEEN_COMMAS =
  '(?:given|assuming|considering|supposing|provided|since|as|because|seeing|knowing|although|while|weil|da|angenommen|sachant|comme|puisque|étant donné|dado|como|ya que|visto|dato|siccome|aangezien|omdat)(?: that| dass?| que| che)? [^,;?]{3,90}, ';
/** Between two things that are asked for: "your volume and the territory", "give me …, and send a plan". */
const SPLITS = new RegExp(
  `,? ${AND},? ${BETWEEN_COMMAS}(?=${ARTICLE})|\\s*[,;]? ${AND} (?:also |then |finally |in addition |of course |auch |aussi |también )?(?=${ARTICLE}|${ASKED_VERB} \\p{L}|(?:\\p{L}+ ){0,2}${DATA}(?!\\p{L}))|[,;] (?=${ARTICLE}|(?:\\p{L}+ ){0,2}${DATA}(?!\\p{L})|(?:and|or) also )`,
  'giu',
);
const NUMBERED = /(?:^|[,;]\s*|\s+)(?:(?:and|und|et|y) )?\(?(?:\d|[a-e]|i{1,3})\)\s+/giu;
/** "The difference between yours and the other", "you and your colleagues": one thing. */
const BELONGS_TOGETHER =
  /\b(?:between|both|either|zwischen|sowohl|entre)\b[^,;]*$|\b(?:you|me|us|them|sie|mir|uns|vous|nous|usted)$/iu;
/** What would stand behind a comma as a sentence of its own, or as an afterthought: "the committee meets on Monday", "the sooner the better". */
const OWN_CLAUSE =
  /^(?:the|a|an|your|our|die|das|der|le|la|les|el|los|las) (?:\p{L}+ ){1,3}(?:is|are|was|were|will|meets?|sits?|has|have|can|could|would|may|might|needs?|ist|sind|wird|hat|tagt|est|sont|sera|está|son)\b|^the \p{L}+er\b/iu;
/** "…, and I will send you the form": what whoever asks does themselves. */
const OWN_PART =
  /(?:[,;]\s+(?:then|so|dann)|[,;]?\s+(?:and|und|et|y)(?: then| so| dann)?) (?:(?:i|we)(?:['’]ll|['’]d| will| can| could| would| shall)|(?:können|werden) wir|(?:kann|werde) ich|(?:nous|je) \p{L}+(?:ons|ai)|(?:le|les) \p{L}+(?:é|emos))(?!\p{L}).*$/iu;

/** Whether a sentence has a list in itself: "(a) is it free and (b) what does it withstand?" */
export function isList(sentence: string): boolean {
  return [...sentence.matchAll(NUMBERED)].length > 1;
}

/** The things that one request asks for, word for word and in their order. */
export function askedApart(request: string): string[] {
  const asked = request.replace(OWN_PART, '');
  const numbered = [...asked.matchAll(NUMBERED)];
  if (numbered.length > 1) return cutAt(asked, numbered[0]?.index === 0 ? numbered : numbered.slice(1));
  const ends = [...asked.matchAll(SPLITS)].filter(
    ({ index, 0: words }) =>
      !(
        BELONGS_TOGETHER.test(asked.slice(0, index)) &&
        // "How you came across us, and whether …"
        !OPENS_A_CLAUSE.test(asked.slice(index + words.length))
      ) &&
      !OWN_CLAUSE.test(asked.slice(index + words.length)) &&
      !isBeforeTheFirst(asked, index, words) &&
      !isOfWhatCameBefore(asked.slice(index + words.length)) &&
      !isCondition(asked, index, words) &&
      !(isComma(words) && asksForNothingYet(asked.slice(0, index))),
  );
  // A comma alone joins no list, but of questions: "whether it is granted, in which countries".
  const last = ends.findLastIndex(
    ({ index, 0: words }) =>
      !isComma(words) ||
      (OPENS_A_CLAUSE.test(asked.slice(index + words.length)) && WHAT.test(asked.slice(0, index))),
  );
  return cutAt(asked, ends.slice(0, last + 1));
}

/** "Fill in the form and let me have it back": one thing. */
function isOfWhatCameBefore(behind: string): boolean {
  return /^(?:please |then )*(?:let|send|return|sign|give|attach|forward|mail|e-?mail|bring|hand)\b(?: (?:me|us))?(?: have| get)? (?:it|them|this|these|both)\b/iu.test(
    behind,
  );
}

/** "Tell us your volume, and if it is large we will call": only behind another question "if" asks. */
function isCondition(asked: string, index: number, words: string): boolean {
  return (
    /^if (?!you)/iu.test(asked.slice(index + words.length)) &&
    !/\b(?:whether|if|how|what|which)\b/iu.test(asked.slice(0, index))
  );
}

/** "Merci de nous faire parvenir, avant le 15 décembre, …": neither the verb nor the day is what is asked for. */
function asksForNothingYet(before: string): boolean {
  const rest = before
    .replace(REQUEST, ' ')
    .replace(NEED, ' ')
    .replace(
      /,? ?(?<!\p{L})(?:avant|d['’]ici|bis|by|before|until|no later than|spätestens|antes de)(?!\p{L})[^,;:]{1,40}$/iu,
      ' ',
    );
  return !/\p{L}{4,}/u.test(rest);
}

function isComma(words: string): boolean {
  return !/\p{L}/u.test(words);
}

/** "Teilen Sie uns mit, für welche Länder": a comma that only leads to what is asked. */
function isBeforeTheFirst(asked: string, index: number, words: string): boolean {
  if (!isComma(words)) return false;
  const behind = asked.slice(index + words.length);
  return (
    PARENTHESIS.test(behind) ||
    RELATIVE.test(behind) ||
    (OPENS_A_CLAUSE.test(behind) && !WHAT.test(asked.slice(0, index)))
  );
}

/** "If you don't mind my asking," between what leads to a question and the question. */
const PARENTHESIS =
  /^if (?:you (?:do not|don['’]t|would not|wouldn['’]t) mind|(?:i|we) may|(?:that|it)(?:['’]s| is| were| would)|possible|i might)[^,]{0,40},/iu;
const RELATIVE =
  /^(?:which|who|where|when) (?:is|are|was|were|has|have|had|may|might|can|could|will|would|should|came|comes|went|goes|offers|covers|works|runs|needs|makes|gives|shows|takes|uses|seems|\p{L}+ed)(?!\p{L})/iu;
const WHAT =
  /(?<!\p{L})(?:what|which|how|why|who|where|when|whether|wie|ob|wer|wann|wo|was(?! \p{L}+ing)|welche[rsnm]?|comment|combien|quand|quel(?:le)?s?|si(?! possible| besoin)|s['’]ils?|qué|cuál(?:es)?|cuándo|cuánt[oa]s?|quién|cómo)(?!\p{L})/iu;
const OPENS_A_CLAUSE = new RegExp(
  `^(?:(?:für|in|auf|mit|zu|an|aus|bei|von|bis|unter|über|for|on|with|to|of|by|from|dans|pour|à|avec|en|de|para|con) )?${WHAT.source}`,
  'iu',
);

function cutAt(text: string, ends: readonly RegExpExecArray[]): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: words } of ends) {
    parts.push(text.slice(from, index));
    from = index + words.length;
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => /\p{L}{3}/u.test(part));
}
