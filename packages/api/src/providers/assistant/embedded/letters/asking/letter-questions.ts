import { answerKind } from '@cosmos/language/answer-kinds/answer-kinds.ts';
import { kindOf } from './asked-for.ts';
import { ARTICLE, askedApart, BETWEEN_COMMAS, isList } from './asked-apart.ts';
import { isCourtesy } from './letter-phrases.ts';
import { NEED, NEED_OF_OTHERS, REQUEST } from './requests.ts';

/** A question mark at the end, whatever closes the sentence behind it. */
const ASKED = /[?？]["”’)\s]*$/;
/** Asked, and no answer wanted: "Might I come back to you?", "Who would have thought that?" */
const RHETORICAL =
  /^(?:and|und|et|y) (?:you|yourselves?|sie|ihr|vous|usted(?:es)?)\W*$|^(?:and )?what(?:['’]s| is) yours\W*$|, (?:eh|huh|hey)\W*$|^who (?:would not|wouldn['’]t|does not|doesn['’]t)\b|\b(?:might|may|can|could|shall) (?:i|we) (?:come|get|be|revert) (?:back )?(?:to|in touch)\b|\b(?:may|might|can|could) (?:i|we) (?:kindly |just |politely )?remind you\b|^(?:who (?:would|could) have (?:thought|guessed|imagined)|who knew|guess what|what a (?!\p{L}+ (?:would|is|do))|isn['’]t (?:it|that) )\b/iu;
const NO_REQUEST =
  /\b(?:something|what|which|that) (?:i|we)(?:['’]d| would) (?:really |also )?(?:love|like) to see\b|\b(?:be|are|['’]re|were) (?:the|our|my) (?:very )?(?:first|only)(?: \p{L}+)? (?:to|who|that)\b|\b(?:give|grant|allow) (?:me|us) (?:an? (?:few|couple|bit|moment|day|week|fortnight|month)|some (?:more )?time|time|until|till|one|two|three|\d+) ?|\bdrop (?:me|us) (?:a|another) (?:line|note|mail|e-?mail|message)\b(?! (?:with|about|on|telling|saying))|\ban? (?:quick |short |early )?answer\b.{0,40} would help\b|\bplease (?:contact|find|see|note|do not|don['’]t|delete|consider)\b|\b(?:like|love|want) to (?:know|learn|hear) more about\b(?!.*\b(?:whether|if|how|what|which|when|who)\b)|\blet (?:me|us) know what you think\b|\blet (?:me|us) know if (?:you(?:['’]d| would| want| need| wish| have| are interested|['’]re interested| find| think| decide)|(?:there(?:['’]s| is| are) )?(?:any ?thing|any (?:other |further |more )?(?:questions?|issues?|problems?|concerns?)|something))\b|\b(?:let (?:me|us)|i['’]ll|we['’]ll|i will|we will|shall) .{0,20}let you know\b/iu;
const WHAT =
  '(?:at |in |by |on |until |since |from |to |with |for |of |about |over |under |within |after |before |down to |up to )?(?:what|which|when|where|who|whom|whose|why|how|whether|until when)|(?:in |für |auf |mit |bis |ab )?(?:wie|was|wann|wo|wer|welche[rsnm]?)|(?:dans |pour |à |avec |en )?(?:quel(?:le)?s?|combien|quand|où|comment)|(?:en |para |con |a )?(?:qué|cuál(?:es)?|cuánt[oa]s?|cuándo|dónde|cómo)';
const ASKING_WORD = `${WHAT}|wäre|wären|hat|haben|hätten?|darf|würden?|besteht|bestehen|liegen|liegt|is|are|was|were|do|does|did|can|could|would|will|has|have|shall|should|(?:may|might) (?:we|i)|ist|sind|kann|können|könnten?|dürfen|dürften|gibt|peut-on|pourrions-nous|est-ce`;
/** Behind a comma, "which came out of it" asks nothing. */
const RELATIVE =
  '(?:is|are|was|were|has|have|had|may|might|can|could|will|would|should|did|does|do|came|comes|went|goes|offers|covers|works|runs|needs|makes|gives|shows|takes|uses|seems|\\p{L}+ed)\\s';
/** "Des essais ont-ils eu lieu": a question by the order of its words. */
const INVERTED = String.raw`[^,?]{2,60}\p{L}-(?:t-)?(?:ils?|elles?|on|vous)(?!\p{L})`;
/** "Is it sold, and what does it cost": two questions; "for your own use, or would you sell it" is one. */
const BETWEEN = new RegExp(
  `,? (?:and|but|und|et|y|e|en),? ${BETWEEN_COMMAS}(?=(?:${ASKING_WORD})[\\s?])|,? (?:and|but|und|et|y)(?: (?:roughly|about|approximately|also|then|maybe|perhaps|in|if (?:so|yes|not),?))? (?=(?:${ASKING_WORD})[\\s?])|,? or (?=(?:${WHAT})\\s)|, (?=(?:which(?! ${RELATIVE})|what|how|who(?! ${RELATIVE})|when|where|welche[rsn]?|wie (?:schnell|lange|viele?|hoch|groß|weit|oft|schwer|dick|teuer|genau)|wer|quel(?:le)?s?|combien|comment|qué|cuál|cuánt[oa]s?|cómo) )|, (?=(?:to|for|in|at|by|from|with|on|of|until) (?:which|what|whom) )|, (?=(?!(?:would|will|does|do|is|are) (?:that|this|it|these|those) (?:be|work|suit|ok|okay|fine|acceptable|all right|possible|enough)(?!\\p{L}))(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would) (?:it|there|they|the|this|that|you|we|any\\p{L}*|some\\p{L}*|an?)(?!\\p{L})(?! (?:not )?[?]))|,? et (?=${INVERTED})`,
  'iu',
);
/** "Europe is open, but could you tell us …?": the first part asks nothing. */
const BEGINS_TO_ASK = new RegExp(
  `(?:^|[,;:–-] ?|¿)(?:(?:and|also|so|or) )?(?:${ASKING_WORD})[\\s?]|^${INVERTED}`,
  'iu',
);
/** "Bring somebody along, I'd like to hear your plans": two requests. */
const BETWEEN_REQUESTS =
  /[,;]? (?:and |also |by the way,? )*(?=(?:(?:i|we) (?:was|were|am|are|do)? ?(?:just |also )?wonder(?:ing)?|(?:i|we)(?:['’]d| would| should) (?:also )?(?:(?:like|love|want) to|need|appreciate|be (?:very |most )?(?:grateful|thankful|glad|keen|curious|obliged|interested))|(?:i|we) (?:must|have to|need to|want to) (?:also )?(?:ask|know)|please|kindly|let (?:me|us)(?! (?:have|get) (?:it|them|this)\b)|it(?:['’]d| would) (?:also )?(?:be|help)|what about)(?!\p{L}))|(?:[,;] (?:and |also )*| (?:and |also )+)(?=(?:(?:could|can|would) you|könnten sie|pourriez-vous|podría)(?!\p{L}))/iu;
/** "What are your volume and the territory?" asks for things, as requests do. */
const ASKS_FOR_THINGS = /\bwhat (?:is|are|would be) (?:your|the)\b|\bwie (?:lautet|lauten)\b/iu;
const LONGEST = 700;
/** A request in whatever words, as a classifier tells it. */
const SURELY_ASKS = 0.55;
/** Without one of these nobody wants to know or have anything: "we let Japan go", "you would be the first". */
const WANTS =
  /\b(?:know|tell|ask|hear|learn|understand|help\p{L}*|useful|important|please|kindly|send|give|share|write|need|want|like|love|wish|happy|glad|grateful|keen|interest\p{L}*|curious|wonder\p{L}*|missing|await\p{L}*|how|whether|if)\b|[?？]|(?<!\p{L})(?:bitte|wüsste\p{L}*|wissen|erfahren|brauch\p{L}*|benötig\p{L}*|fehl\p{L}*|gern\p{L}*|hilf\p{L}*|interess\p{L}*|schick\p{L}*|senden|nennen|ob|wie|merci|veuillez|aimer\p{L}*|souhait\p{L}*|voudr\p{L}*|savoir|connaître|besoin|utile|indiqu\p{L}*|envoy\p{L}*|favor|saber|conocer|necesit\p{L}*|gustar\p{L}*|útil|agradec\p{L}*|envi\p{L}*|indi\p{L}*)(?!\p{L})/iu;
const FEW_WORDS = 3;
/** "Available? It's been on our shelf for years": one word of the letter that they come back to. */
const ECHO =
  /^(?!(?:why|when|where|who|what|how|which|really|wann|wo|wer|warum|wie|quand|où|qui|combien|cuándo|quién)\?)\p{L}+\?$/iu;

/** "I wanted to ask if you had a chance to look at my email": what waits is what that one asked. */
const NUDGE = new RegExp(
  String.raw`\b(?:did|have|had|has|if|whether)\b.{0,40}\b(?:chance|time|moment|opportunity|look|see|seen|receive|received|get|got|read|reach|reached)\b.{0,40}\b(?:my|our|this|the|below)\b (?:(?:last|previous|first|earlier|initial) )?(?:e-?mail|message|letter|note|mail|enquiry|inquiry|request)\b|\bany (?:news|update|word)(?: (?:on|about|regarding) (?:this|it|my \p{L}+|our \p{L}+))?\W*$|(?<!\p{L})(?:meine|unsere) (?:letzte |erste )?(?:e-?mail|nachricht|anfrage|mail)(?!\p{L}).{0,40}(?:erhalten|gelesen|bekommen|angesehen|angekommen)|(?<!\p{L})(?:mon|notre) (?:e-?mail|message|courriel|courrier)(?!\p{L}).{0,30}\?|(?:reçu|lu) (?:mon|notre) |(?:recibido|leído|visto) (?:mi|nuestro) `,
  'iu',
);

/** What a sentence asks, part by part and word for word; empty unless it asks something. */
function questionsIn(sentence: string): string[] {
  if (sentence.length > LONGEST || (ECHO.test(sentence) && kindOf(sentence) === undefined)) return [];
  if (NUDGE.test(sentence)) return [];
  const halves = sentence.split(/;\s+/);
  if (halves.length > 1) {
    const asked = halves.flatMap(questionsIn);
    if (asked.length > 0) return asked;
  }
  const requests = sentence.split(BETWEEN_REQUESTS);
  const [first = [], ...others] = requests.map((part) => {
    const asked = askedIn(part);
    return asked.length > 0 || !isSurelyRequest(part) ? asked : askedApart(part);
  });
  const isEach = others.length > 0 && others.every((asked) => asked.length > 0);
  // "If that might be you, I'd need a plan, and it would help to know your budget": what comes first may be a condition.
  const found =
    isEach && (first.length > 0 || others.length > 1) ? [...first, ...others.flat()] : askedIn(sentence);
  return found.length > 0 || !isSurelyRequest(sentence) ? found : askedApart(sentence);
}

function askedIn(whole: string): string[] {
  const sentence = withoutLeadIn(whole);
  if (ASKED.test(sentence)) {
    if (RHETORICAL.test(sentence)) return [];
    const parts = withLead(sentence, sentence.split(BETWEEN)).map((part) => part.trim());
    return withoutLead(parts)
      .filter((part, at) => at === parts.length - 1 || BEGINS_TO_ASK.test(part) || REQUEST.test(part))
      .flatMap((part) =>
        isRequest(part) || ASKS_FOR_THINGS.test(part) || isList(part) ? askedApart(part) : [part],
      );
  }
  const given = IF_GIVEN.exec(sentence)?.[1] ?? DONE_IF_GIVEN.exec(sentence)?.[1];
  if (given !== undefined) return askedApart(given);
  if (!isRequest(sentence)) return [];
  const [asked = sentence] = fromRequest(sentence).split(/ so that | in order to /);
  const things = askedApart(asked);
  return REQUEST.test(sentence) ? things : things.filter((thing) => !NEED_OF_OTHERS.test(thing));
}

/** "Having read about it in a journal, could you tell me …?", "nachdem wir ihn gesehen haben, würden wir gerne wissen": how it came about. */
const HOW_IT_CAME =
  /^(?:having|after (?:having|reading|seeing|hearing)|(?:up)?on (?:reading|seeing)|reading|looking at|further to|following|nachdem|ayant|après avoir|suite à|habiendo|tras (?:haber|leer|ver)|después de|avendo|dopo aver|in seguito a|naar aanleiding van|nadat)(?!\p{L})/iu;
/** "The report I could share once it is signed: shall I send you our template?": a statement, and then what it leads to. */
const STATEMENT_FIRST = new RegExp(
  `^(?!(?:${ASKING_WORD}|if|in case|falls|wenn|si)(?!\\p{L}))((?:\\S+ ){5,}?\\S+?)(?::| [–—-]) (?=(?:${ASKING_WORD}|shall|soll(?:en)?)(?!\\p{L})[^:–—]*[?？]\\W*$)`,
  'iu',
);

/** A sentence without what stands before the question and asks nothing: how somebody came to write, or what they say first. */
function withoutLeadIn(sentence: string): string {
  const told = STATEMENT_FIRST.exec(sentence);
  if (told && !REQUEST.test(told[0]) && !COUNTS.test(sentence)) return sentence.slice(told[0].length);
  if (!HOW_IT_CAME.test(sentence)) return sentence;
  const asks = [REQUEST, NEED, QUESTION_BEHIND].map((words) => words.exec(sentence)?.index ?? Infinity);
  const comma = sentence.slice(0, Math.min(...asks, sentence.length)).lastIndexOf(', ');
  return Number.isFinite(Math.min(...asks)) && comma !== -1 ? sentence.slice(comma + 2) : sentence;
}

/** Behind a comma the order of words of a question. */
const QUESTION_BEHIND = new RegExp(
  `(?<=, )(?:is|are|do|does|did|can|could|would|will|has|have|(?:may|might) (?:we|i)|ist|sind|kann|können|könnten?|dürfen|gibt|est-ce|pourri\\p{L}+|pouvez)(?!\\p{L})`,
  'iu',
);

/**
 * "They're trade knowledge of the lab, and before I draft anything I'd want to know …": without the statement in front, which asks
 * nothing. A condition or a greeting stays.
 */
export function fromRequest(sentence: string): string {
  const at = Math.min(...[REQUEST, NEED].map((asks) => asks.exec(sentence)?.index ?? Infinity));
  if (!Number.isFinite(at)) return sentence;
  const clauses = [...sentence.slice(0, at).matchAll(/[,;:] (?:and |but |so |und |et |y )?|\s[–-] /giu)];
  const last = clauses.findLast(({ index, 0: words }) => {
    const before = sentence.slice(0, index);
    const between = sentence.slice(index + words.length, at);
    return /[;:–-]|\p{L}/u.test(words) && STATES.test(before) && between.split(/\s+/).length <= FEW_BETWEEN;
  });
  return last ? sentence.slice(last.index + last[0].length) : sentence;
}

const FEW_BETWEEN = 8;
/** At least five words that don't begin as a condition does. */
const STATES =
  /^(?!(?:if|once|when|before|after|as|since|while|to|for|in|on|with|should|unless|until|wenn|sobald|falls|bevor|um|si|dès|pour|avant|afin|cuando|para|antes)(?!\p{L}))(?:\S+ ){4,}\S+$/iu;

/** "Könnten Sie uns sagen, welche …": what only leads to a question is no question by itself. */
const LEADS =
  /^(?:(?:and|also|und|et) )?(?:(?:could|can|would|will) you|(?:könnten|können|würden) sie|pourriez[- ]vous|podrían?|potrebbe|kunt u|kun je)(?: \p{L}+){0,5}$/iu;

/** "A few things before our review: how mature is it": without the words that only count what comes. */
const COUNTS =
  /^(?:(?:just|only|i have|we have|also) )?(?:an? (?:few|couple of|number of)|some|two|three|four|five|\d|several|one more|another|(?:my|our|the following)|zwei|drei|einige|ein paar|quelques|deux|trois|dos|tres|algunas)(?: \p{L}+)? (?:things?|points?|questions?|quer(?:y|ies)|matters?|fragen|punkte|points|preguntas|cosas)(?!\p{L})[^:?]{0,80}: (?=\S)/iu;

function withoutLead([first = '', ...rest]: readonly string[]): string[] {
  return [first.replace(COUNTS, ''), ...rest];
}

function withLead(sentence: string, parts: readonly string[]): string[] {
  const [first = '', second, ...rest] = parts;
  if (second === undefined || !LEADS.test(first.trim())) return [...parts];
  return [sentence.slice(0, sentence.indexOf(second, first.length) + second.length), ...rest];
}

/** "If you send me your address, I will have it drawn up": what somebody waits for, as a condition of what they do then. */
const IF_GIVEN =
  /^(?:(?:and|but|so|then) )?(?:if|once|as soon as) you (?:could |can |would |will )?(?:kindly |just )?(?:send|tell|give|let|provide|share|name) (?:me|us) (?:have |know )?((?:your|the|an?|who|what|which|whether|how|when|where)\b.{3,120}?),? (?:then )?(?:i|we)(?:['’]ll| will| can| could| shall|['’]d| would)\b/iu;

/** "He could cut them in April if you tell us the thickness". */
const DONE_IF_GIVEN =
  /\b(?:can|could|will|would|shall)\b.{3,120}\b(?:if|once|as soon as) you (?:could |can |would |will )?(?:kindly |just )?(?:send|tell|give|let|provide|share|name) (?:me|us) (?:have |know )?((?:your|the|an?|who|what|which|whether|how|when|where)\b.{3,120}?)[.,]?$/iu;

function isSurelyRequest(sentence: string): boolean {
  if (ASKED.test(sentence) || NO_REQUEST.test(sentence) || NEED_OF_OTHERS.test(sentence)) return false;
  if (sentence.split(/\s+/).length < FEW_WORDS || !WANTS.test(sentence)) return false;
  return answerKind(sentence).probabilities.request >= SURELY_ASKS;
}

function isRequest(sentence: string): boolean {
  return (NEED.test(sentence) || REQUEST.test(sentence)) && !NO_REQUEST.test(sentence);
}

/** The same, of what follows a greeting or thanks: "Thanks for your message, could you …?" */
export function asksIn(sentence: string): string[] {
  if (!isCourtesy(sentence)) return questionsIn(sentence);
  const clauses = [...sentence.matchAll(BEHIND_COURTESY)].map(({ index }) =>
    sentence.slice(index).replace(OPENS, ''),
  );
  const request = clauses.find((clause) => !isCourtesy(clause) && questionsIn(clause).length > 0);
  return request === undefined ? [] : questionsIn(request);
}

const BEHIND_COURTESY = /(?:[,;:]| [–-]) |\s(?:and|but|so)\s/giu;
const OPENS = /^[\s,;:–-]+(?:(?:and|but|so|und|et|y) )?|^\s(?:and|but|so)\s/iu;

/** Where the thing begins that a request asks for: behind "Could you send me"; null if that can't be told. */
export function thingStart(request: string): number | null {
  const asks = REQUEST.exec(request) ?? NEED.exec(request);
  const from = asks?.index ?? 0;
  const found = A_THING.exec(request.slice(from));
  return found === null || found.index > (asks?.[0].length ?? 0) + NEAR ? null : from + found.index;
}

const NEAR = 40;
const A_THING = new RegExp(
  `(?<![\\p{L}'’])(?!if |an? (?:great deal|lot|bit|little|few)\\b)(?:${ARTICLE})`,
  'iu',
);

/** "Which volumes do you" has the thing that is asked for. */
const NAMES_THE_THING = /^(?:and |also,? |so )?(?:what|which|how)\b/iu;

/** What a question is about, without the words that only ask. */
export function subjectOf(question: string): string {
  return question.replace(REQUEST, (words) => (NAMES_THE_THING.test(words) ? words : ' ')).replace(NEED, ' ');
}

const PAPER =
  '(?:term sheet|letter of intent|loi|business plan|development plan|work plan|(?:non-?binding )?(?:offer|proposal|bid)|expressions? of interest|eoi|questionnaire|(?:\\p{L}+ )?form|purchase order)';
/** What somebody is asked to do without a question or a "please": to sign, to fill in, to send by a day, to choose a time. */
const TASK = new RegExp(
  [
    String.raw`\b(?:deadline|closing date|cut-?off date|due date)\b|\b(?:is|are) due (?:by|on|back|in)\b`,
    String.raw`\b(?:back (?:to|with) (?:us|me)|reach(?:es)? us|with us|returned|returned to us|in our hands) (?:by|before|no later than|until)\b`,
    String.raw`\b(?:needs?|ha(?:s|ve)|must|should|ought)(?: to)? be (?:\p{L}+ (?:and|or) )?(?:signed|countersigned|filled|completed|returned|submitted|executed|stamped)\b`,
    `\\b(?:need|require|expect|await|want|like|looking for|wait(?:ing)? for|(?:next|first) step\\b.{0,40}\\b(?:is|be)|ask(?:ing)? (?:you )?for)\\b.{0,40}\\b${PAPER}\\b`,
    `\\b${PAPER}\\b.{0,50}\\b(?:from you|from your side|by (?:the end of|close of)|is (?:needed|required)|comes? first|first)\\b`,
    String.raw`(?:^|[,;:–-] )(?:(?:then|and|just|simply|please|kindly|so) )*(?:fill (?:(?:it|this|them) )?(?:in|out)|complete|countersign|sign|execute|submit|return|have (?:it|the \p{L}+) (?:signed|countersigned)|book|pick|choose|grab|select)\b(?=[,.]? (?:a|an|any|the|what|your|our|this|it|one|whichever|and|in|here|out|by))`,
    String.raw`\b(?:parties|compan(?:y|ies)|applicants?|anyone|anybody|those|whoever|licensees|bidders|you)\b.{0,50}\b(?:should|must|needs? to|ha(?:s|ve) to|(?:is|are) (?:asked|invited|requested|required) to) (?:submit|send|provide|complete|file|register|apply|sign|return|fill|deliver|hand in)\b`,
    String.raw`\b(?:kindly|please) (?:have|get) (?:it|this|the|one|both|our)\b`,
    String.raw`(?<!\p{L})(?:bis (?:zum|spätestens|ende)|spätestens)(?!\p{L}).{0,60}(?:zurück|ein(?:reichen|zureichen|gereicht)|vorliegen|unterschr|unterzeichn|senden)|(?:unterschrieben|unterzeichnet|ausgefüllt)e?n?(?!\p{L}).{0,60}(?:zurück|senden|schicken|einreichen)|(?:muss|müssen|ist|sind) .{0,40}(?:ausgefüllt|unterschrieben|unterzeichnet|eingereicht|auszufüllen|einzureichen)|(?<!\p{L})frist(?!\p{L})|lassen sie .{0,80}(?:unterschreiben|unterzeichnen|ausfüllen)`,
    String.raw`(?<!\p{L})(?:merci de|veuillez|prière de)(?: bien vouloir)?(?: (?:nous|me))? (?:retourner|renvoyer|remplir|compléter|signer|choisir)|(?<!\p{L})(?:date limite|au plus tard)|à (?:nous )?(?:retourner|renvoyer|remplir|signer)`,
    String.raw`(?<!\p{L})(?:fecha límite|a más tardar|plazo)|(?:debe|deben|hay que|por favor,?) (?:ser )?(?:rellen|cumpliment|firm|devolv|devuel|remit)`,
  ].join('|'),
  'iu',
);
/** What whoever writes does themselves, or what was long ago. */
const OWN_TASK =
  /^(?:i|we)(?:['’]ll| will|['’]ve| have| had|['’]m| am| are| were)\b(?!.{0,20}\b(?:need|require|expect|waiting|looking|asking))|\b(?:i|we|our|my) (?:\p{L}+ )?deadline|\b(?:was|were|has been|have been|already) (?:signed|returned|submitted|filed|completed|executed)\b|\bdeadline (?:was|has passed|is over)/iu;

/** What a sentence wants the member to do, where it asks nothing; empty if it wants nothing. */
export function tasksIn(sentence: string): string[] {
  return TASK.test(sentence) && !OWN_TASK.test(sentence) && sentence.length <= LONGEST ? [sentence] : [];
}
