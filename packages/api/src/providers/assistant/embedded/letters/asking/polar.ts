/** Words that ask for more than a yes or a no. */
const ASKS_FOR_MORE =
  /(?<!\p{L})(?:what|which|when|where|who|whom|whose|why|how|was|welche[rsnm]?|wann|wo|wer|wen|wem|warum|wie|wieviele?|quel(?:le)?s?|quand|où|qui|pourquoi|comment|combien|qué|cuál(?:es)?|cuándo|dónde|quién(?:es)?|cómo|cuánt[oa]s?|quando|quant[oaie]|quale|quali|chi|wanneer|hoe(?:veel)?|welke?|wie|kdaj|kdo|koliko|kako|kje|kater[aiou]|kakšn\p{L}+)(?!\p{L})/iu;
const AUXILIARIES = '(?:is|are|was|were|do|does|did|can|could|would|will|has|have|shall|should|may|might)';
const BEGINS = new RegExp(
  `^(?:and |also,? |so |or |but |hi,? |if so,? )?(?:${AUXILIARIES}|ist|sind|haben|hat|kann|können|könnten?|dürfen|gibt|wäre|würden|est-ce|går|finns|kas|czy|onko|voiko|är|är det|er det|is de|is het|zijn|kunnen|kan|heeft|hebben|è|sono|avete|possiamo|potremmo|si può|está|sigue|je to|ali|ima|imate|peut-on|avez-vous|serait-il)(?!\\p{L})`,
  'iu',
);
/** A yes or a no, or something between, with which an answer begins. */
const YES_OR_NO =
  /^(?!nos?\. ?(?:of|and|\d|\p{Ll}))(?:yes|yep|no|nope|not|sure|certainly|of course|absolutely|definitely|gladly|happy to|unfortunately|sadly|i['’]?a?m afraid|we['’]?a?re afraid|correct|indeed|right|mostly|partly|partially|largely|only|both|neither|either|none|never|always|so far|ok(?:ay)?|fine|that (?:would|is|should|will|works)|this (?:would|is|should|will|works)|ja|nein|leider|doch|gern\p{L}*|nur|noch nicht|teilweise|oui|non|malheureusement|bien sûr|pas|sí|sì|claro|por supuesto|solo|sólo|todavía no|nee|helaas|purtroppo|volentieri|žal|seveda)(?!\p{L})/iu;
/** Forms of one verb. */
const VERBS: readonly RegExp[] = [
  /^(?:is|are|was|were)$/i,
  /^(?:do|does|did)$/i,
  /^(?:can|could|may|might)$/i,
  /^(?:has|have)$/i,
  /^(?:will|would|shall|should)$/i,
];
/** "It's", "they've", "we'll". */
const SHORT = ["['’](?:s|re)", '(?!)', '(?!)', "['’](?:s|ve)", "['’](?:ll|d)"];
const FORMS = [
  'is|are|was|were',
  'do|does|did',
  'can|could|may|might|are welcome to',
  'has|have',
  'will|would|shall|should',
];
/** Who is meant by the other side: "Can we …?" – "You can." */
const OTHERS: Record<string, string> = { we: 'you', i: 'you', you: 'we|i', there: 'there' };

/** "Can you tell me your tonnage?" asks for the tonnage. */
const ASKS_TO_TELL =
  /^(?:and |also,? |so |or |but )?(?:can|could|would|will) you (?:please |kindly |also )?(?:tell|let|send|share|give|provide|indicate|explain|describe|outline|specify|advise|state|say|name|list)(?!\p{L})/iu;

/** "Yes, against an MTA, would that be OK for you?" */
const ENDS_WITH_WHETHER =
  /, (?:would|is|does|will|could|can) (?:that|this|it|you) [^?]{2,60}[?]\W*$|, (?:wäre|ist|passt|geht) (?:das|dies|es) [^?]{2,60}[?]\W*$/iu;
/** "An MTA is fine for us": a yes to whether it suits. */
const SUITS =
  /\b(?:ok(?:ay)?|fine|acceptable|work|suit|enough|suffice|possible|all right|agree)\b|(?<!\p{L})(?:in ordnung|recht|genügen|möglich|convien\p{L}*|suffi\p{L}*|vale|bien)(?!\p{L})/iu;
const IT_SUITS =
  /\b(?:is|are|would be|works?|sounds?|seems?|will be|suits?) (?:perfectly |absolutely |quite |totally )?(?:fine|ok(?:ay)?|good|perfect|acceptable|no problem|enough|all right|with us|for us|us)\b|\bworks?(?: (?:for|with) (?:us|me))?[.!,]|\bwould (?:be enough|do|suffice)\b|(?<!\p{L})(?:passt|in ordnung|genügt|reicht|convient|suffit|nos va bien|nos sirve)(?!\p{L})/iu;

/** "By the way, may I ask your company has a subsidiary in Japan?" */
const MAY_I_ASK = /\b(?:may|might|can|could) (?:i|we) (?:ask|know)\b.*[?？]\W*$/iu;

/** Whether a question asks for a yes or a no. */
export function isPolar(question: string): boolean {
  if (ASKS_TO_TELL.test(question)) return false;
  if (MAY_I_ASK.test(question)) return !ASKS_FOR_MORE.test(question);
  return (
    BEGINS.test(question) ||
    ENDS_WITH_WHETHER.test(question) ||
    (/[?？]\W*$/.test(question) &&
      question.includes(' ') &&
      !ASKS_FOR_MORE.test(question) &&
      !/ (?:or|oder|ou|o) /iu.test(question) &&
      BEGINS_WITH_A_VERB.test(question))
  );
}

/** "¿Sigue disponible …?", "La membrane est-elle …?" */
const BEGINS_WITH_A_VERB = /^¿|\p{L}-(?:t-)?(?:il|elle|ils|elles|on|vous|nous)(?!\p{L})/iu;

export function beginsWithYesOrNo(sentence: string): boolean {
  return YES_OR_NO.test(sentence);
}

/** Whether a sentence says yes or no to a question that asks for it: in so many words, or with its verb, "It is", "you can". */
export function saysYesOrNo(question: string, sentence: string): boolean {
  if (YES_OR_NO.test(sentence)) return true;
  if (SUITS.test(question) && IT_SUITS.test(sentence) && !/[?]\W*$/.test(sentence)) return true;
  const [, verb = '', subject = ''] = ASKED.exec(question) ?? [];
  const at = VERBS.findIndex((forms) => forms.test(verb));
  if (at === -1) return false;
  const who = OTHERS[subject.toLowerCase()] ?? 'it|they|she|he|this|that|these|those';
  return new RegExp(`(?:^|[,;:.] |\\s)(?:${who})(?: (?:${FORMS[at]})|${SHORT[at]})(?!\\p{L})`, 'iu').test(
    sentence,
  );
}

const ASKED = new RegExp(`^(?:and |also,? |so |or |but )?(${AUXILIARIES}) (\\p{L}+)`, 'iu');
