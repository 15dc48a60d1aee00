import { type AnswerKind, answerKind } from '@cosmos/language/answer-kinds/answer-kinds.ts';
import type { Saying } from '../../../ports/letters.ts';
import {
  isCourtesy,
  isDelay,
  isPutOff,
} from '../../../providers/assistant/embedded/letters/asking/letter-phrases.ts';
import { offersTimes } from '../../../providers/assistant/embedded/letters/asking/offered-times.ts';
import { absenceIn } from '../days/absence.ts';
import { beginsLater, isFreeFrom } from '../days/later.ts';
import { untilIn } from '../days/until.ts';
import { asksAgainThen, writeAgainIn } from '../days/write-again.ts';
import { asksForAgreement } from './agreement-asked.ts';
import { tellsOwnAbsence } from '../people/handover.ts';
import { hasLeft } from '../people/has-left.ts';
import { isUnsaid } from './hearsay.ts';
import { isInTalks } from './not-yet.ts';
import { offeredAnswer } from './offered-answer.ts';
import { isAllGone } from './partly-open.ts';
import { isPlainStop } from './plain-stop.ts';
import { canDeny, refersOn } from '../people/refers.ts';
import { saysNothingOfIt } from './says-nothing-of-it.ts';
import { hasTakenOver } from '../people/taken-over.ts';
import {
  isOfProcedure,
  isOfMoney,
  isOfOtherThing,
  isOfOtherThingToHave,
  isOnlyInterest,
} from './other-things.ts';
import {
  canBeHad,
  exclusivityIn,
  givesExclusive,
  isFree,
  isLicensedOut,
  isOfOneField,
  isOptioned,
  isPlainNo,
  licenseeIn,
  tiedBy,
  welcomesUse,
} from './rights.ts';

/** From here on a sentence counts as what it most likely is; below, it is only something about the matter. */
const ENOUGH: Partial<Record<AnswerKind, number>> = {
  stop: 0.5,
  available: 0.35,
  limited: 0.35,
  licensed: 0.35,
  option: 0.35,
};
/** Two or three words have to be surer: "got it". */
const FEW_WORDS = 3;
const ENOUGH_OF_FEW = 0.6;
export const ENOUGH_OF_OTHERS = 0.4;
/** Or with so much, if nothing else comes near. */
const AT_LEAST = 0.3;
const CLEARLY = 2.5;
/** How the rights may be tied. */
export const TIED = ['licensed', 'option', 'not-available'] as const;
const ENOUGH_OF_TIED = 0.5;
/** A no without a word that denies anything has to be so sure. */
const SURE_WITHOUT_A_NO = 0.7;
/** "With no access to email": who is away asks for nothing to stop. */
const AWAY =
  /\b(?:access|out of (?:the )?office|on leave|on holiday|travel(?:l)?ing)\b|abwesend|unterwegs|en déplacement|en congé/iu;
/** Without one of these nobody asks for an end: a refusal weighs too much to be taken from the other words of a sentence. */
const ASKS_FOR_AN_END =
  /\b(?:stop|unsubscrib|remov|delet|eras|ceas|desist|spam|unsolicited|unwanted|unwelcome|harass|bother|pester|block|blacklist|complain|complaint|authorities|report you|refrain|opt(?:ed|ing)? out|enough|alone|peace|object|gdpr|privacy|get lost|go away|cut it out|off (?:your|the|this) |out of (?:your|the|this) |sign up|consent|never|not to|no (?:more|further|longer|such)|any ?more|any longer|anything (?:else|more)|junk|permission)|\b(?:do|did)(?: not|n['’]t)\b|(?:\b(?:not?|never)|n['’]t)\b.{0,60}\bagain\b|(?<!\p{L})(?:nicht|keine|lösch|abmeld|widersprech|widerspruch|belästig|verteiler|aufhör|unterlass|streich|entfern|ruhe|ne |n['’]|plus|cess|arrêt|désinscri|désabonn|retir|supprim|tranquille|dérang|no |dej|baja|elimin|bórr|quít|paz|molest|basta)/iu;
/** "Don't stop": the opposite. */
const NO_STOP =
  /\b(?:do not|don['’]t|never|no need to) (?:ever )?(?:stop|cease|hesitate|unsubscribe|worry)\b/i;
/** "Our counsel wants to see proof that you are on no list": something is wanted, and no end. */
const WANTS_SOMETHING =
  /\b(?:wants?|needs?|requires?|expects?|asks?) (?:to (?:see|know|have|check|verify)|proof|evidence|confirmation|assurance|an?|the|your)\b/iu;
/** A story about somebody, or what whoever writes will do, and no request. */
const OF_OTHERS =
  /^(?:we|i)(?:['’]ll| will|['’]ve| have) (?:now |also )?(?:remove|delete|stop|update)d?\b|\b(?:they|them|he|she|him|her|the (?:company|others?))\b/i;
/** Somebody else's to answer. */
const NOT_MINE =
  /\b(?:not|no longer|never) (?:mine|(?:in )?my (?:case|area|field|desk|portfolio|responsibility|remit|patch|department|technology|file))\b|\bisn['’]t (?:mine|my (?:case|area|field|desk|portfolio|responsibility|remit|patch))\b|(?<!\p{L})(?:se encarga|se ocupa|lo lleva|las lleva) (?:mi|nuestr[oa]|el|la)(?!\p{L})|s['’]en (?:occupe|charge)(?!\p{L})|(?<!\p{L})(?:kümmert sich|betreut) (?:jetzt |nun )?(?:meine?|unsere?|frau|herr)(?!\p{L})/iu;
/** "Please bring somebody technical": a request, and nobody else to write to. */
const ASKS_FOR_SOMETHING =
  /^(?:and |so |also |then )?(?:please|kindly|bitte) (?!(?:do(?:n['’]t| not) )?(?:contact|write|ask|try|e-?mail|talk|speak|turn|direct|forward|get in touch|reach|use|liaise|take|address|send|see|go|approach|wenden|schreiben|kontaktieren|fragen)\b)/iu;
/** A link behind which the member chooses a time. */
const BOOKING =
  /\b(?:book|grab|pick|choose|find|schedule|reserve) (?:yourself )?(?:a|an|any|one of the|whichever|some) (?:\p{L}+ )?(?:slots?|times?|meetings?|calls?|appointments?)\b|\b(?:calendly|doodle|savvycal)\.com\b|\bcal\.com\b|\b(?:my|our) (?:calendar|booking (?:link|page)|scheduling (?:link|page))\b|(?<!\p{L})termin (?:buchen|wählen|aussuchen)|(?<!\p{L})réserve[rz].{0,20}créneau|(?<!\p{L})reserv(?:e|ar).{0,20}(?:hora|cita)/iu;
/** What may name days and hours without offering them. */
const TIMELY: ReadonlySet<AnswerKind> = new Set(['away', 'stop', 'agreement', 'delay']);

/** "No rush": nothing is refused. */
const NO_MATTER =
  /^(?:and |but )?(?:there(?:['’]s| is) )?no (?:rush|hurry|worries|problem|pressure|need|action|trouble|obligation|strings|reply|response|further)(?!\p{L})/iu;
/** Without one of these nobody is away. */
const TELLS_AN_ABSENCE =
  /\b(?:away|out|off|leave|holidays?|vacation|travel\p{L}*|trip|(?<!\b(?:came|come|comes|coming|get|got|gets|getting|go|went|gave|give|sent|bring|brought|hear|heard|report|write|call) )back|return\p{L}*|office|absent|absence|sabbatical|conference|closed|shut\p{L}*|unavailable|reach\p{L}*|on the road|at sea|signal|internet|access|in (?:hospital|court)|field ?work|break|gone|fair)\b|(?<!\p{L})(?:abwesen|urlaub|zurück|unterwegs|verreist|nicht im|außer haus|dienstreise|elternzeit|mutterschutz|krank|erreichbar|messe|geschlossen|absen|congés?|vacances|retour|déplacement|maladie|fermé|fuera|vacaciones|ausen|regres|vuelv|viaje|baja|cerrad|ferie|borte|semester|bortrest|afwezig|vakantie)/iu;

/** What a clause states; undefined for mere courtesy. `asksFirst`: whether its sentence asks for an agreement. */
export function statementOf(clause: string, sentAt: Date, asksFirst: boolean): Saying | undefined {
  const chosen = offeredAnswer(clause);
  if (chosen) return { ...chosen, quote: clause };
  if (isPlainStop(clause)) return { kind: 'stop', quote: clause };
  if (asksFirst && asksForAgreement(clause)) return { kind: 'agreement-first', quote: clause };
  const again = writeAgainIn(clause, sentAt);
  if (again !== null) return { kind: 'write-again', quote: clause, ...again };
  if (saysNothingOfIt(clause) || asksAgainThen(clause)) return { kind: 'fact', quote: clause };
  if (isPlainNo(clause)) return { kind: 'not-available', quote: clause };
  if (isUnsaid(clause))
    return isDelay(clause) ? { kind: 'delay', quote: clause } : { kind: 'fact', quote: clause };
  if (BOOKING.test(clause)) return { kind: 'times', quote: clause };
  if (isFreeFrom(clause)) return { kind: 'available', quote: clause, limit: clause };
  if (beginsLater(clause, sentAt) && likeliest(clause).kind === 'away')
    return { kind: 'fact', quote: clause };
  if (tellsOwnAbsence(clause)) return sayingOf('away', clause, sentAt);
  if (NOT_MINE.test(clause)) return sayingOf('wrong-person', clause, sentAt);
  if (isOfOtherThingToHave(clause)) return { kind: 'fact', quote: clause };
  if (isOfProcedure(clause)) return { kind: 'fact', quote: clause };
  if (canBeHad(clause) || welcomesUse(clause)) return { kind: 'available', quote: clause };
  if (isOfMoney(clause)) return { kind: 'fact', quote: clause };
  if (hasLeft(clause)) return sayingOf('wrong-person', clause, sentAt);
  if (LEFT_WITH_THEM.test(clause)) return { kind: 'delay', quote: clause };
  if (isPutOff(clause) && !NAMES_SOMEBODY.test(clause)) return { kind: 'delay', quote: clause };
  if (isLicensedOut(clause)) return sayingOf('licensed', clause, sentAt);
  const { kind, isSure, probability } = likeliest(clause);
  if (offersTimes(clause) && !TIMELY.has(kind)) return { kind: 'times', quote: clause };
  if ((kind === 'option' || isOptioned(clause)) && isOfOneField(clause))
    return { kind: 'fact', quote: clause };
  if (isOptioned(clause) && kind !== 'licensed') return sayingOf('option', clause, sentAt);
  if (isFree(clause) && TIED.some((tied) => tied === kind)) return { kind: 'available', quote: clause };
  if (kind === 'not-available' && probability < SURE_WITHOUT_A_NO && !canDeny(clause))
    return { kind: 'fact', quote: clause };
  if (TIED.some((tied) => tied === kind) && NO_MATTER.test(clause)) return { kind: 'fact', quote: clause };
  if ((kind === 'wrong-person' || TIED.some((tied) => tied === kind)) && hasTakenOver(clause))
    return { kind: 'fact', quote: clause };
  if (kind === 'away' && !TELLS_AN_ABSENCE.test(clause)) return { kind: 'fact', quote: clause };
  if (kind === 'not-available' && isOfOtherThing(clause)) return { kind: 'fact', quote: clause };
  if (TIED.some((tied) => tied === kind) && isOnlyInterest(clause)) return { kind: 'fact', quote: clause };
  if (kind === 'wrong-person' && ASKS_FOR_SOMETHING.test(clause)) return { kind: 'fact', quote: clause };
  if (kind === 'wrong-person' && !refersOn(clause)) return { kind: 'fact', quote: clause };
  if (kind === 'wrong-person' && NAMES_AN_OFFICE.test(clause)) return { kind: 'fact', quote: clause };
  const tied = isSure ? TIED.find((each) => each === kind) : undefined;
  if (kind === 'available' && isAllGone(clause)) return sayingOf('licensed', clause, sentAt);
  if (tied === 'option' && givesExclusive(clause)) return sayingOf('licensed', clause, sentAt);
  // What would follow from a condition says nothing of how rights stand now.
  if (tied === 'option' && CONDITIONAL.test(clause)) return { kind: 'fact', quote: clause };
  if (tied === 'licensed' && WILL_BE_GIVEN.test(clause)) return { kind: 'not-available', quote: clause };
  const by = tied && tiedBy(clause, tied);
  if (by === 'licensed' && !TELLS_A_LICENCE.test(clause)) return { kind: 'fact', quote: clause };
  if (by === 'option' && !TELLS_AN_OPTION.test(clause)) return { kind: 'fact', quote: clause };
  if (by) return sayingOf(by, clause, sentAt);
  if (kind === 'stop' && (isCourtesy(clause) || OF_OTHERS.test(clause))) return undefined;
  if (kind === 'stop' && !ASKS_FOR_AN_END.test(clause)) return { kind: 'fact', quote: clause };
  if (kind === 'stop' && WANTS_SOMETHING.test(clause)) return { kind: 'fact', quote: clause };
  if (kind === 'stop' && NO_STOP.test(clause)) return { kind: 'fact', quote: clause };
  if (kind === 'stop' && AWAY.test(clause)) return { kind: 'fact', quote: clause };
  if (isSure && kind !== 'fact' && kind !== 'courtesy' && kind !== 'order' && kind !== 'request')
    return sayingOf(kind, clause, sentAt);
  if (isDelay(clause)) return { kind: 'delay', quote: clause };
  if (isCourtesy(clause) || kind === 'courtesy') return undefined;
  return { kind: 'fact', quote: clause };
}

/** A line of a signature: "Office of Technology Commercialization". */
const NAMES_AN_OFFICE =
  /^(?:the )?(?:office|department|division|centre|center|institute) (?:of|for) [^.!?,]*$/iu;
/** Whoever is named has it from now on. */
const NAMES_SOMEBODY = /@|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|colleague|kolleg|collègue|colega/u;
/** "Leave it with me." */
const LEFT_WITH_THEM = /\bleave (?:it|this|that) with (?:me|us)\b|^(?:i['’]m|we['’]re|i am|we are) on it\b/iu;
/** Without one of these nobody has a licence: "an option for a year, or a straight licence with milestones" is on offer. */
const TELLS_A_LICENCE =
  /\b(?:(?:out-?|sub-?)?licen[cs]ed|licensees?|has|have|had|hold(?:s|er|ers)?|held|took|taken?|gave|given?|grant(?:ed|s)?|signed|sold|bought|acquired|assigned|transferred|exclusive(?:ly|s)?|exclusivity|gone|went|spoken|belongs?|own(?:s|ed|ers?)?|with (?:an?|the|another|our)|committed|promised|closed|done|deal|awarded|picked|snapped|landed|sits?|lies?|moved|left|lost|late|part(?:ner|nered))\b|(?<!\p{L})(?:lizenz(?:iert|nehmer)\p{L}*|vergeben|verkauft|übertragen|abgetreten|exklusiv\p{L}*|hat|haben|hält|besitzt|liegt|liegen|gehört|ging|concéd\p{L}*|licenci\p{L}*|céd\p{L}*|vendu\p{L}*|exclusi\p{L}*|a (?:été|obtenu|pris|acquis)|ont|détient|appart\p{L}*|objet|cedid\p{L}*|concedid\p{L}*|vendid\p{L}*|tiene|tienen|pertenec\p{L}*)(?!\p{L})/iu;
/** Nor an option, which may be what they offer. */
const TELLS_AN_OPTION =
  /\b(?:under|optioned|optionees?|holds?|held|has|have|had|until|till|through|to (?:decide|exercise)|exercis\w*|expir\w*|laps\w*|grant\w*|signed|took|taken?|gave|given|reserved|first|runs?|running|negotiat\w*|talks?|terms|hold|exclusive\w*|promised|currently|another|somebody|someone|already|pending|closing|partner)\b|(?<!\p{L})(?:bis|besteht|läuft|laufend\p{L}*|hat|haben|derzeit|bereits|verhandl\p{L}*|reserviert|optioniert|jusqu|sous|détient|négoci\p{L}*|réserv\p{L}*|déjà|accord\p{L}*|hasta|bajo|tiene|negocia\p{L}*|reservad\p{L}*|ya)/iu;
/** "The rights will go there once it's incorporated": not yet a licence, and no longer to be had. */
const WILL_BE_GIVEN =
  /\b(?:rights?|patents?|licen[cs]es?|it|they|everything)\b.{0,20}\bwill (?:all |then )?(?:go|be (?:licensed|transferred|assigned|given|moved))\b/iu;
const CONDITIONAL = /^(?:if|once|provided|wenn|falls|si|sofern)\b/iu;

const IN_SHORT =
  /^(?:(?:the )?(?:short|long|quick|simple|brief) (?:answer|version)(?: is)?|in short|tl;?dr)[:,]?\s+/iu;

/** "No, the panels are free": what it denies was asked, and need not be a licence. */
function withoutNo(words: string): string {
  const clause = words
    .replace(IN_SHORT, '')
    .replace(/\b(?:not only|nicht nur|non seulement|no (?:solo|sólo)) /iu, '');
  const rest = clause.replace(/^(?:no|nein|non)[,.!]?\s+(?=\p{L})/iu, '');
  return rest.split(' ').length >= 4 ? rest : clause;
}

/** "Avail. for Europe". */
const SHORTENED = /(?<!\p{L})avail(?:\.|(?!\p{L}))/iu;

/** A sentence may leave open how the rights are tied, and none the less that they are. */
function likeliest(clause: string): { kind: AnswerKind; isSure: boolean; probability: number } {
  const { kind, probability, probabilities } = answerKind(withoutNo(clause).replace(SHORTENED, 'available'));
  if (clause.split(' ').length <= FEW_WORDS)
    return { kind, isSure: probability >= ENOUGH_OF_FEW, probability };
  if (probability >= (ENOUGH[kind] ?? ENOUGH_OF_OTHERS)) return { kind, isSure: true, probability };
  const second = Object.values(probabilities).toSorted((a, b) => b - a)[1] ?? 0;
  if (kind !== 'stop' && probability >= AT_LEAST && probability >= CLEARLY * second)
    return { kind, isSure: true, probability };
  const tied = TIED.reduce((sum, each) => sum + probabilities[each], 0);
  const most = TIED.toSorted((a, b) => probabilities[b] - probabilities[a])[0];
  return most && tied >= ENOUGH_OF_TIED
    ? { kind: most, isSure: true, probability: probabilities[most] }
    : { kind, isSure: false, probability };
}

/** A saying of a kind, with what the sentence tells of it. */
export function sayingOf(
  kind: Exclude<AnswerKind, 'fact' | 'courtesy' | 'order' | 'request'>,
  quote: string,
  sentAt: Date,
): Saying {
  switch (kind) {
    case 'option':
      return { kind, quote, until: untilIn(quote, sentAt), ...(isInTalks(quote) ? { inTalks: true } : {}) };
    case 'licensed':
      return { kind, quote, to: licenseeIn(quote), isExclusive: exclusivityIn(quote) };
    case 'away':
      return { kind, quote, until: absenceIn(quote, sentAt), instead: null };
    case 'wrong-person':
      return { kind, quote, instead: null };
    case 'agreement':
      // Whether one is asked for has rules of its own.
      return { kind: 'fact', quote };
    case 'limited':
      return { kind: 'available', quote, limit: quote };
    case 'postponed':
      return { kind: 'not-now', quote };
    case 'available':
    case 'not-available':
    case 'stop':
    case 'times':
    case 'sends':
    case 'delay':
      return { kind, quote };
  }
}
