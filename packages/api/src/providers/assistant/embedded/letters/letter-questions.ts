/** A question mark at the end, whatever closes the sentence behind it. */
const ASKED = /[?？]["”’)\s]*$/;
/** "Please send us …", "let me know …", "we would like to know …": questions without a mark. */
const REQUEST = new RegExp(
  [
    '\\bplease (?:also )?(?:send|tell|share|provide|confirm|let|give|advise|specify|indicate|return|sign|fill|forward|describe|explain)\\b',
    '\\b(?:let (?:me|us) know|tell (?:me|us))\\b',
    "\\b(?:i|we)(?:['’]d| would) (?:also )?(?:like|love|want) to (?:know|learn|see|hear|understand)\\b",
    "\\b(?:i|we)(?:['’]d| would) (?:also )?(?:be (?:grateful|glad|interested|keen|curious|thankful)(?! to (?!know|learn|hear|see|understand|receive|get))|appreciate (?!your (?:interest|patience)))\\b",
    '\\b(?:i|we) (?:would |will )?(?:still |also )?need (?:your|to know|from you|.{0,40}from your side)\\b',
    '\\b(?:could|can|would|will) you (?:please |kindly |also )?(?:send|tell|share|provide|confirm|let|give|explain)\\b',
    '\\b(?:i|we) (?:wonder|am wondering|are wondering|was wondering|were wondering)\\b',
    '\\b(?:bitte )?(?:teilen|senden|schicken|nennen) sie (?:mir|uns)\\b|\\bbitte (?:teilen|senden|schicken|nennen) sie\\b',
    "\\b(?:merci de|veuillez) (?:nous |m['’])?(?:envoyer|indiquer|préciser|communiquer)\\b",
  ].join('|'),
  'iu',
);
const NO_REQUEST =
  /\bplease (?:contact|find|see|note|do not|don['’]t|delete|consider)\b|\b(?:like|love|want) to (?:know|learn|hear) more about\b|\blet (?:me|us) know what you think\b|\blet (?:me|us) know if (?:you|there|anything)\b|\b(?:let (?:me|us)|i['’]ll|we['’]ll|i will|we will|shall) .{0,20}let you know\b/iu;
const ASKING_WORD =
  '(?:at |in |by |on |until |since |from |to |with |for )?(?:what|which|when|where|who|whom|whose|why|how|whether|until when)|is|are|was|were|do|does|did|can|could|would|will|has|have|shall|should|wie|was|wann|welche[rsn]?|wo|ist|sind|können|gibt|quel(?:le)?s?|est-ce|combien';
/** "Is it sold, and what does it cost": two questions. */
const BETWEEN = new RegExp(`,? (?:and|or|but|und|et) (?=(?:${ASKING_WORD})\\s)`, 'iu');
/** "Europe is open, but could you tell us …?": the first part asks nothing. */
const BEGINS_TO_ASK = new RegExp(`(?:^|[,;:–-] ?)(?:(?:and|also|so|or) )?(?:${ASKING_WORD})\\s`, 'iu');
/** "Tell us the hardness and your volume": two things that are asked for. */
const BETWEEN_THINGS = /,? and (?=(?:your|the|a|an|what|which|how|when|whether)\s)/iu;
const LONGEST = 400;

/** What a sentence asks, part by part and word for word; empty unless it asks something. */
export function questionsIn(sentence: string): string[] {
  if (sentence.length > LONGEST) return [];
  if (ASKED.test(sentence)) {
    const parts = sentence.split(BETWEEN).map((part) => part.trim());
    return parts.filter(
      (part, at) => at === parts.length - 1 || BEGINS_TO_ASK.test(part) || REQUEST.test(part),
    );
  }
  if (!REQUEST.test(sentence) || NO_REQUEST.test(sentence)) return [];
  const [asked = sentence] = sentence.split(/ so that | in order to /);
  const parts = asked.split(BETWEEN_THINGS).map((part) => part.trim());
  return parts.every((part) => part.split(' ').length <= 18) ? parts : [asked];
}

/** What a question is about, without the words that only ask. */
export function subjectOf(question: string): string {
  return question.replace(REQUEST, ' ');
}
