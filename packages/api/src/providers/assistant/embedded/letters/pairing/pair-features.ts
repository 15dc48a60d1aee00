import { answerKind } from '@cosmos/language/answer-kinds/answer-kinds.ts';
import { quantitiesIn } from '@cosmos/language/quantities/quantities.ts';
import { kindOf } from '../asking/asked-for.ts';
import { isDuration, namesTime } from '../asking/asked-kinds.ts';
import { isGoodbye, isThanks } from '../asking/goodbyes.ts';
import { type AskedInLetter, isOfRights, partsOfSaid, speaksOfRights, underLabel } from './letter-answers.ts';
import { leavesOpen } from '../asking/letter-phrases.ts';
import type { LetterSentence } from '../asking/letter-sentences.ts';
import { plainShare } from './plain-words.ts';
import { asksToMeet } from '../asking/offered-times.ts';
import { beginsWithYesOrNo, isPolar, saysYesOrNo } from '../asking/polar.ts';

/** What a pair of a question and a sentence is judged by, in the order of the weights. */
export const PAIR_FEATURES = [
  'words of the question',
  'words of its sentence',
  'topic',
  'kind asked for',
  'another kind',
  'yes or no',
  'neither yes nor no',
  'rights told',
  'rights not told',
  'rights told to another question',
  'dimension',
  'another question has more of its words',
  'under its quote',
  'under another quote',
  'under its number',
  'under another number',
  'place',
  'far from its place',
  'first to first',
  'as many as asked',
  'alone',
  'delay',
  'asks',
  'fact',
  'courtesy',
  'amount unasked for',
  'amount to how',
  'turns later',
  'denies knowing',
  'names to which',
  'person to who',
  'duration to how long',
  'condition to may we',
  'refers on',
  'nothing in common',
  'likely promised',
  'likely referred on',
  'likely asked',
  'likely times or documents',
  'likely of rights, to rights',
  'likely of rights, to another question',
  'likeliest of rights, to rights',
  'plain words of the question',
  'a number to a number',
  'amount in words to how',
  'exclusive to exclusive',
  'not exclusive to exclusive',
  'who without a person',
  'a number to what',
  'a time to when',
  'a time to a meeting',
  'an amount to a meeting',
  'speaks of rights, to rights',
  'speaks of rights, to another question',
  'thanks or wishes',
] as const;

/** Around a pair: the questions of the turn that the letter of the sentence answers, and the statements of that letter. */
export interface Turn {
  asked: readonly AskedInLetter[];
  statements: readonly LetterSentence[];
  all: readonly LetterSentence[];
  /** How many letters of the other side came between. */
  later: number;
}

/** "Up to fifteen", "nine months": amounts in words. */
const NUMBER_WORD =
  /(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundreds?|thousands?|millions?|half|dozens?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|dreißig|fünfzig|hundert|tausend|hälfte|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|quarante|cinquante|cent|mille|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cien|mil|due|tre|quattro|cinque|sei|sette|otto|dieci|twee|drie|vijf|zeven|acht|tien)(?:aine|s)?(?!\p{L})/iu;
const hasNumber = (text: string) => /\d/.test(text) || NUMBER_WORD.test(text);
const EXCLUSIVE = /exclusi[vt]|exklusiv|esclusiv|exclusief/iu;
const HOW_MUCH =
  /\b(?:how (?:many|much|long|often|large|big|thick|wide|hot|fast|high|deep|heavy|far|soon|old|loud|quick)|what (?:\p{L}+ ){0,2}(?:temperature|pressure|price|cost|yield|thickness|lifetime|volume|size|weight|accuracy|efficiency|limit|rate|speed|torque|voltage|fee|royalty))\b|(?<!\p{L})(?:wie (?:viele?|lange|hoch|groß|dick|schwer|heiß|schnell|weit)|welche[rsnm]? (?:temperatur|menge|stückzahl|druck|preis)|combien|quel(?:le)?s? (?:température|quantité|volume|prix|coût|débit)|cuánt[oa]s?|qué (?:temperatura|volumen|precio))(?!\p{L})/iu;
/** "Which controllers does it support?" is answered by names, or by several things. */
const WHICH =
  /\b(?:which|what(?: kinds? of| sorts? of| types? of)?) (?!(?:is|are|was|were|do|does|did|can|could|would|will|about|if)\b)\p{L}+|(?<!\p{L})(?:welche[rsnm]?|quel(?:le)?s|cuáles|qué|quali|welke|jakie) \p{L}+/iu;
const NAMES_OR_LIST =
  /(?<=[\p{L}\d][ ,;/(]{1,2})(?:\p{Lu}{2,}|\p{Lu}\p{Ll}+)(?!\p{L})|^\p{Lu}[\p{L}\d]+(?:,| (?:and|or|und|oder|et|ou|y|e|en|i)) \p{L}|\p{L} (?:and|or|und|oder|et|ou|y|e) \p{L}/u;
const WHO =
  /\bwho(?:m|se)?\b|(?<!\p{L})(?:wer|wen|wem|qui|quién(?:es)?|chi|wie heeft|kto|kes|kuka)(?!\p{L})|ansprechpartner|\bcontact person\b|(?:technical|right) contact\b|\bnames? of\b/iu;
const A_PERSON =
  /\b(?:Prof|Dr|Mr|Mrs|Ms|Dott|Ing|Frau|Herr)\.? \p{Lu}|(?<![.!?] )\b\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+\b|(?<!\p{L})(?:[Tt]he|[Oo]ur|[Aa]n?|[Dd]ie|[Uu]nsere?|[Dd]er|[Ll]a|[Ll]['’]|[Uu]ne?) ?(?:university|institute|company|firm|lab|group|clinic|hospital|ministry|students?|inventors?|professor|spin-?off|Universität|Hochschule|Klinik|Firma|université|entreprise|universidad|empresa)(?!\p{L})/u;
const HOW_LONG =
  /\b(?:how long|(?:shelf|service|working)[- ]life|life ?times?|durab\p{L}*|last)\b|(?<!\p{L})(?:wie lange|lebensdauer|haltbar\p{L}*|combien de temps|durée|cuánto (?:tiempo|dura)|quanto dura|hoe lang|jak długo|kui kaua|kuinka kauan)(?!\p{L})/iu;
/** "Yes, against an MTA": whoever is asked for leave gives it under a condition. */
const MAY_WE =
  /^(?:and |also |so |or )?(?:can|could|may|might|would|is it possible|are)\b|(?<!\p{L})(?:können|könnten|dürfen|pourri\p{L}+|pouv\p{L}+|podrí\p{L}+|pued\p{L}+|kunnen|potrem\p{L}+)(?!\p{L})/iu;
const CONDITION =
  /\b(?:against|under|subject to|provided|once|after|if|as long as|unless|with) (?:an?|the|you|we|it|signing)\b|\bM[TD]A\b|(?<!\p{L})(?:gegen|unter der|sofern|nach unterzeichnung|à condition|sous réserve|siempre que|a condición)(?!\p{L})/iu;
const NO_IDEA =
  /\b(?:no (?:idea|data|figures?|information|experience)|(?:do not|don['’]t|can['’]?t|cannot) (?:know|say|tell)|not (?:sure|known|tested|tried|measured)|nobody (?:knows|has tried)|never (?:tested|tried|measured))\b|(?<!\p{L})(?:weiß ich nicht|keine (?:daten|ahnung|angaben|erfahrung\p{L}*)|je l['’]ignore|pas de données|no (?:lo sé|tenemos datos))/iu;

/** "At what pH", "jusqu'à quelle fréquence": a value, which a number tells. */
const WHAT_VALUE =
  /(?<!\p{L})(?:what|how|quel(?:le)?s?|combien|qué|cuál(?:es)?|cuánt[oa]s?|quali?|quant[oaie]|wie|welche[rsnm]?|welke?|hoe(?:veel)?|koliko|kako|kakšn\p{L}+|kater\p{L}+)(?!\p{L})/iu;
const WHEN = /(?<!\p{L})(?:when|how soon|wann|quand|cuándo|quando|wanneer|kdaj)(?!\p{L})/iu;

const RIGHTS_TOLD = ['available', 'limited', 'licensed', 'option', 'not-available', 'postponed'] as const;

/** From here on a sentence may tell of the rights. */
const PERHAPS = 0.15;

const ofTurns = new WeakMap<Turn, number>();

/** How likely that statement of a turn tells of the rights that likeliest does. */
function mostOfRights(turn: Turn): number {
  const most = ofTurns.get(turn) ?? Math.max(0, ...turn.statements.map((each) => ofSentence(each).ofRights));
  ofTurns.set(turn, most);
  return most;
}

/** What is known of each sentence, and of each pair: they are asked for again with each question of a turn. */
const sentences = new WeakMap<LetterSentence, ReturnType<typeof readSentence>>();
const pairs = new WeakMap<AskedInLetter, WeakMap<LetterSentence, ReturnType<typeof partsOfSaid>>>();

function readSentence({ text, letter }: LetterSentence) {
  const { probabilities: said } = answerKind(text);
  return {
    said,
    ofRights: RIGHTS_TOLD.reduce((total, kind) => total + said[kind], 0),
    hasAmount: quantitiesIn(text).length > 0,
    hasNumber: hasNumber(text),
    isExclusive: EXCLUSIVE.test(text),
    hasDuration: isDuration(text),
    hasTime: namesTime(text),
    speaksOfRights: speaksOfRights(text),
    isPolite: isThanks(text) || isGoodbye(text),
    hasNames: NAMES_OR_LIST.test(text),
    hasPerson: A_PERSON.test(text),
    hasCondition: CONDITION.test(text),
    deniesKnowing: NO_IDEA.test(text),
    refersOn: letter.says.some(({ kind, quote }) => kind === 'wrong-person' && text.includes(quote)),
    delays: leavesOpen(text),
  };
}

function ofSentence(sentence: LetterSentence) {
  const read = sentences.get(sentence) ?? readSentence(sentence);
  sentences.set(sentence, read);
  return read;
}

function partsOf(asked: AskedInLetter, sentence: LetterSentence, all: readonly LetterSentence[]) {
  const ofAsked = pairs.get(asked) ?? new WeakMap<LetterSentence, ReturnType<typeof partsOfSaid>>();
  pairs.set(asked, ofAsked);
  const parts = ofAsked.get(sentence) ?? partsOfSaid(asked, sentence, all);
  ofAsked.set(sentence, parts);
  return parts;
}

/** For each sentence of a turn the two questions that have most of their words in it. */
const rivals = new WeakMap<Turn, Map<LetterSentence, { asked: AskedInLetter; shared: number }[]>>();

/** The greatest share of its words that another question of the turn has in a sentence. */
function rivalOf({ text, sentence: own }: AskedInLetter, sentence: LetterSentence, turn: Turn): number {
  const ofTurn = rivals.get(turn) ?? new Map<LetterSentence, { asked: AskedInLetter; shared: number }[]>();
  rivals.set(turn, ofTurn);
  const most =
    ofTurn.get(sentence) ??
    turn.asked
      .map((asked) => ({ asked, shared: partsOf(asked, sentence, turn.all).shared }))
      .toSorted((a, b) => b.shared - a.shared)
      .slice(0, 2);
  ofTurn.set(sentence, most);
  return most.find(({ asked }) => asked.text !== text || asked.sentence !== own)?.shared ?? 0;
}

export function pairFeatures(asked: AskedInLetter, sentence: LetterSentence, turn: Turn): number[] {
  const { shared, around, isOnTopic, isMeasured, own, others, isTold } = partsOf(asked, sentence, turn.all);
  const isAskedOf = kindOf(asked.text);
  const polar = isPolar(asked.text);
  const rights = isOfRights(asked.text);
  const yesOrNo = polar && saysYesOrNo(asked.text, sentence.text);
  const ofKind = !polar && isAskedOf?.answers(sentence.text, asked.text) === true;
  const rival = rivalOf(asked, sentence, turn);
  const label = underLabel(asked, sentence, turn.all);
  const place = turn.asked.findIndex((each) => each.text === asked.text && each.sentence === asked.sentence);
  const at = turn.statements.indexOf(sentence);
  const relative = Math.abs(
    place / Math.max(1, turn.asked.length - 1) - at / Math.max(1, turn.statements.length - 1),
  );
  const read = ofSentence(sentence);
  const { said, hasAmount } = read;
  const how = HOW_MUCH.test(asked.text);
  const exclusive = EXCLUSIVE.test(asked.text);
  const when = WHEN.test(asked.text);
  const meets = asksToMeet(asked.text);
  const flags: Record<(typeof PAIR_FEATURES)[number], number | boolean> = {
    'words of the question': shared,
    'words of its sentence': around,
    topic: isOnTopic,
    'kind asked for': ofKind,
    'another kind': isAskedOf !== undefined && !polar && !ofKind,
    'yes or no': yesOrNo,
    'neither yes nor no': polar && !yesOrNo,
    'rights told': rights && isTold,
    'rights not told': rights && !isTold && !beginsWithYesOrNo(sentence.text),
    'rights told to another question': !rights && isTold,
    dimension: isMeasured,
    'another question has more of its words': Math.max(0, rival - shared),
    'under its quote': own >= 0.6 && others < 0.6,
    'under another quote': others >= 0.6 && own < 0.6,
    'under its number': label === 'its own',
    'under another number': label === 'another',
    place: at === -1 ? 0 : 1 - relative,
    'far from its place': at !== -1 && relative > 0.6,
    'first to first': place === 0 && at === 0,
    'as many as asked': turn.asked.length === turn.statements.length && place === at,
    alone: turn.asked.length === 1 && turn.statements.length === 1,
    delay: read.delays,
    asks: sentence.asks.length > 0,
    fact: said.fact,
    courtesy: said.courtesy,
    'amount unasked for': hasAmount && polar && shared < 0.2,
    'amount to how': hasAmount && how,
    'turns later': Math.min(3, turn.later),
    'denies knowing': read.deniesKnowing,
    'names to which': WHICH.test(asked.text) && read.hasNames,
    'person to who': WHO.test(asked.text) && read.hasPerson,
    'duration to how long': read.hasDuration && HOW_LONG.test(asked.text),
    'condition to may we': MAY_WE.test(asked.text) && read.hasCondition,
    'refers on': read.refersOn,
    'nothing in common': shared + around === 0 && !isOnTopic && !yesOrNo && !ofKind && !isMeasured,
    'likely promised': said.delay,
    'likely referred on': said['wrong-person'] + said.away,
    'likely asked': said.request,
    'likely times or documents': said.times + said.sends,
    'likely of rights, to rights': rights ? read.ofRights : 0,
    'likely of rights, to another question': rights ? 0 : read.ofRights,
    'likeliest of rights, to rights':
      rights && read.ofRights >= PERHAPS && read.ofRights >= mostOfRights(turn),
    'plain words of the question': plainShare(asked, sentence, turn.all),
    'a number to a number': /\d/.test(asked.text) && read.hasNumber,
    'amount in words to how': how && !hasAmount && read.hasNumber,
    'exclusive to exclusive': exclusive && read.isExclusive,
    'not exclusive to exclusive': exclusive && !read.isExclusive,
    'who without a person': WHO.test(asked.text) && !read.hasPerson,
    'a number to what': !polar && !when && WHAT_VALUE.test(asked.text) && read.hasNumber,
    'a time to when': when && read.hasTime,
    'a time to a meeting': meets && read.hasTime,
    'an amount to a meeting': meets && hasAmount && !read.hasTime,
    'speaks of rights, to rights': rights && read.speaksOfRights,
    'speaks of rights, to another question': !rights && read.speaksOfRights,
    'thanks or wishes': read.isPolite,
  };
  return PAIR_FEATURES.map((name) => Number(flags[name]));
}
