import { DEMONYMS, HOME_NAMES, REGIONS } from '@cosmos/language/places/places.ts';
import type { GapHint } from '../phrases/phrases.ts';
import { asksForMeasure, hasAmount } from './measures.ts';
import { offeredTimes } from './offered-times.ts';

/** What a question asks for, as far as that decides which sentences can answer it. */
export interface AskedFor {
  asks: { test: (question: string) => boolean };
  answers: (sentence: string, question: string) => boolean;
  /** What is to be filled in, as the member reads it; null if that is best left open. */
  hint: GapHint | null;
}

const MONEY =
  /[€$£¥₹]|(?<!\p{L})(?:euros?|dollars?|pounds?|usd|eur|gbp|chf|francs?)(?!\p{L})|\b(?:royalt\w+|per ?cent|budget)\b/iu;
const A_TIME =
  /\b(?:19|20)\d\d\b|(?<!\p{L})(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|days?|weeks?|months?|years?|quarters?|spring|summer|autumn|winter|monday|tuesday|wednesday|thursday|friday|today|tomorrow|asap|immediately|tage?n?|wochen?|monate?n?|jahre?[sn]?|quartal|sommer|herbst|frühjahr|semaines?|mois|ans?|années?|trimestre|printemps|été|automne|hiver|días?|semanas?|mes(?:es)?|años?|primavera|verano|otoño|invierno|q[1-4]|h[12]|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|giorni|settiman[ae]|mesi|anni|primavera|estate|autunno|januari|februari|maart|mei|augustus|dagen|weken|maanden|voorjaar|zomer|herfst|najaar|januarja|februarja|marca|aprila|maja|junija|julija|avgusta|septembra|oktobra|novembra|decembra|teden|tedna|tedne|tednov|mesec\p{L}*|leto|leta|spomladi|poleti|jeseni|pozimi)(?![\p{L}\d])/iu;
/** "Five years", "several winters": so long, and not when. */
const A_DURATION =
  /(?<!\p{L})(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|several|many|a few|half an?|zwei|drei|vier|fünf|sechs|mehrere|deux|trois|quatre|cinq|six|plusieurs|dos|tres|cuatro|cinco|seis|varios|varias)[ -](?:\p{L}+ )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|winters?|summers?|seasons?|cycles?|washes|sekunden|minuten|stunden|tagen?|wochen|monaten?|jahren?|winter|secondes|minutes|heures|jours|semaines|mois|ans|années|hivers|segundos|minutos|horas|días|semanas|meses|años|inviernos|ciclos|uur|uren|dagen|weken|maanden|jaar|ore|giorni|settimane|mesi|anni|cicli|godzin\p{L}*|dni|tygodni\p{L}*|miesięcy|lat|tundi|päeva|kuud|aastat|tuntia|päivää|kuukautta|vuotta|timmar|dagar|timer|dage|anos)(?!\p{L})/iu;
/** How long something lasts is told in time, or in what it went through: "two million bends", "fifty laundry rounds". */
const ENDURED =
  /(?<!\p{L})(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty(?:-\p{L}+)?|thirty|forty|fifty|sixty|eighty|hundred|thousand|million|dozens?|several|many|zwei|drei|fünf|zehn|zwanzig|fünfzig|hundert|tausend|millionen|vingt(?:-\p{L}+)?|trente|cinquante|cent|mille|veinte|cincuenta|cien|mil)s?(?: of| de)? (?:\p{L}+ )?(?:cycles?|bends?|flexes|washes|rounds|strokes|loads|openings|turns|presses|runs|uses|winters?|summers?|seasons?|zyklen|biegungen|wäschen|waschgänge|lavages|flexions|ciclos|lavados|flexiones|veranos|étés)(?!\p{L})/iu;
/** Whether a sentence tells how long something takes or lasts. */
export function isDuration(sentence: string): boolean {
  return A_DURATION.test(sentence) || ENDURED.test(sentence);
}

/** Whether a sentence names a day, a month, a year or so many of them. */
export function namesTime(sentence: string): boolean {
  return A_TIME.test(sentence.replace(A_RATE, ' ')) || offeredTimes(sentence) !== null;
}

/** "400 tonnes a year" names no time. */
const A_RATE =
  /(?:(?<!\p{L})(?:an?|per|each|every|im|pro|par|al|por)\s|\/\s?)(?:years?|yr|annum|months?|weeks?|days?|jahr|monat|woche|tag|an|mois|semaine|jour|año|mes|semana|día)(?!\p{L})/giu;
/** The countries' names in the languages that letters are read in, by the runtime's own list. */
const COUNTRY_NAMES = ['en', 'de', 'fr', 'es'].flatMap((language) => {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  return letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? []));
});
const PLACES = new Set(
  [...COUNTRY_NAMES, ...Object.entries(REGIONS).flat(2), ...Object.values(DEMONYMS).flat(), ...HOME_NAMES]
    .flatMap((place) => place.toLowerCase().split(' '))
    .filter((word) => word.length > 2),
);
const A_TERRITORY =
  /territor|worldwide|\bglobal(?:ly)?\b|\beverywhere\b|weltweit|mondial|mundial|\b(?:for|across|throughout|sell in|market in) (?:the )?\p{Lu}|\b(?:EU|UK|USA?|DACH|EMEA|APAC|Benelux|Nordics?)\b/u;
/** A name after "in", also without a capital behind it. */
const A_PLACE =
  /(?<!\p{L})(?:in|at|near|from|outside|bei|nahe|à|en|près de|cerca de) (?:the |der |den |la |le )?\p{Lu}/u;

function hasPlace(sentence: string): boolean {
  return (sentence.match(/\p{Lu}\p{L}+/gu) ?? []).some((word) => PLACES.has(word.toLowerCase()));
}

/** "First we sign an agreement, then …": how one goes about it. */
const A_PROCEDURE =
  /(?:^|[,;:] |\b(?:and|und|et|y) )(?:first(?:ly)?|initially|to (?:begin|start) with|then|next|after (?:that|which|this)|afterwards?|once|subsequently|zunächst|zuerst|dann|danach|anschließend|als (?:erstes|nächstes)|d['’]abord|ensuite|puis|primero|después|luego)(?!\p{L})|\b(?:usual(?:ly)?|normal(?:ly)?|typical(?:ly)?|(?:our|the) (?:usual |normal |standard )?(?:process|procedure|route|path|way)|(?:first|next) (?:steps?|thing)|starts? with|begins? with|start by|begin by)\b|(?:nächste[rn]?|erste[rn]?) schritt|üblicherweise|in der regel|normalerweise|(?:première|prochaine) étape|en général|(?:primer|siguiente|próximo) paso|normalmente/iu;

/** No place: "we coat in Turin". */
const A_NAME = /(?<=\p{L}[ ,.]{1,2})(?<!(?:^|\s)(?:in|at|near|from) )\p{Lu}\p{L}+/u;
/** German begins every noun as others do names. */
const NAMES_NOBODY_IN =
  /(?<!\p{L})(?:der|die|das|den|dem|und|ist|sind|wir|ich|eine?|nicht|haben|mit|bei)(?!\p{L})/u;
const A_PERSON =
  /(?<!\p{L})(?:Herrn?|Frau|Prof|Dr|Ing)\.? \p{Lu}|(?<=\p{L}[ ,]{1,2})\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;
const A_ROLE =
  /(?:leiter|chef|kolleg|erfinder|lehrstuhl|abteilung|institut|gruppe|geschäftsführ)(?:in|innen|en|e|er|s|n)?(?!\p{L})/iu;

const DOCUMENT =
  '(?:data ?sheets?|reports?|papers?|slides?|decks?|drawings?|brochures?|publications?|test results|term sheets?|one-?pagers?|templates?|summar(?:y|ies)|presentations?|contracts?|manuals?|videos?|photos?|pictures?|lists?|data ?blatt|datenblätter|unterlagen|fiches? techniques?|documents?|dossier|fichas? técnicas?|informes?)';
/** A question is of the first one that it asks for. */
export const KINDS: readonly AskedFor[] = [
  {
    asks: /\b(?:first|next) steps?\b|\bhow (?:do|could|would|should|can|might|shall) (?:we|i) (?:best )?(?:proceed|go on|go ahead|go about|move|begin|start|take)\b|\bwhat (?:happens|comes) next\b|(?:nächste[rn]?|erste[rn]?) schritt|wie (?:gehen|verfahren|können) wir .{0,12}(?:vor|weiter)|(?:prochaine|première) étape|comment procéder|(?:primer|siguiente|próximo) paso|cómo (?:proced|segui)/iu,
    answers: (sentence) => A_PROCEDURE.test(sentence),
    hint: null,
  },
  {
    asks: new RegExp(
      `(?<!\\p{L})(?:send|share|provide|forward|attach|have|see|schicken|senden|envoyer|transmettre|enviar|mandar)(?!\\p{L}).{0,30}${DOCUMENT}`,
      'iu',
    ),
    answers: (sentence) =>
      /\b(?:attach\w*|enclos\w*|here (?:is|are)|below)\b|anbei|beigefügt|im anhang|ci-joint|en pièce|adjunt/iu.test(
        sentence,
      ),
    hint: null,
  },
  {
    asks: /\bfields? of (?:use|application|interest)\b|\b(?:which|what)\b.{0,20}\b(?:fields?|applications?|sectors?|industr(?:y|ies)|use cases?)\b|\bwhat\b.{0,30}\b(?:use it|used?) for\b|anwendungs(?:gebiet|bereich|feld|zweck)|domaine d['’]application|quelles? applications?|(?:campo|ámbito) de (?:aplicación|uso)/iu,
    answers: (sentence) =>
      /\b(?:fields? of (?:use|application)|applications?|markets?|sectors?|used? (?:it )?(?:for|in|on|as))\b|\bwe (?:also )?(?:make|manufacture|produce|build|sell|supply|coat|develop|design|grow|breed|print|assemble|bottle|treat)\b/iu.test(
        sentence,
      ),
    hint: 'field',
  },
  {
    asks: /\bbudget|\bhow much\b.{0,40}\b(?:pay|spend|invest|offer|worth|cost)|\bwhat\b.{0,30}\b(?:pay|upfront|royalt\w*|fee|price|cost)|\b(?:royalt\w+|upfront)\b|\bpresupuesto\b|\bfinanci(?:er|al)\w*|\bmoney\b|\bwhat (?:would|do|will) (?:you|your \p{L}+) (?:want|charge|ask|expect)\b|\bhow much (?:is|are|does|do|would|will)\b|(?:was|wie viel) (?:würde|kostet|kosten)|combien coût|quel (?:est le )?(?:coût|prix)|(?:quel|à quel) prix|cuánto (?:cuesta|costaría|vale)|quanto cost|hoeveel kost|(?<!\p{L})koliko (?:stane|bi stal\p{L})/iu,
    answers: (sentence) => MONEY.test(sentence),
    hint: 'budget',
  },
  {
    asks: /territor|\b(?:which|what)\b.{0,12}\b(?:countr\w+|regions?|markets?)\b|\bin welchen ländern|(?:vertrags|verkaufs|absatz|liefer)gebiet|(?:welche[sn]?|für welche[sn]?) (?:länder|gebiete?|märkte)|quels? (?:pays|territoires?|marchés)|qu[ée] (?:países|territorios?|mercados)/iu,
    answers: (sentence) => A_TERRITORY.test(sentence) || hasPlace(sentence),
    hint: 'territory',
  },
  {
    asks: /\bwhere\b|(?<!\p{L})(?:wo|où|dónde|dove|waar|kje)(?!\p{L})/iu,
    answers: (sentence) => A_PLACE.test(sentence) || hasPlace(sentence),
    hint: null,
  },
  {
    asks: /\b(?:fatigue|durab\p{L}+|life ?times?|service life|shelf life|endurance|how (?:robust|long[- ]lasting)|how (?:many|long).{0,30}\b(?:last|survive|withstand|endure|wash\p{L}*|cycles?)\b|(?:survive|withstand|stand up to)\b)|lebensdauer|haltbar|dauerfest|wie lange hält|durée de vie|combien de (?:lavages|cycles)|durabilit|vida útil|aguanta|durabilidad|houdbaar|levensduur|cuánto (?:dura|aguanta|resiste)|quanti cicli|quanto dura|jak długo|trwałoś|kui kaua|kuinka kauan|hoe lang/iu,
    answers: isDuration,
    hint: null,
  },
  {
    asks: /\bhow long\b|\bwie lange\b|combien de temps|cuánto tiempo|quanto tempo|(?<!\p{L})kako dolgo(?!\p{L})|hoe lang/iu,
    answers: (sentence) => A_DURATION.test(sentence),
    hint: 'time',
  },
  {
    asks: /\b(?:volumes?|quantit\w+|qty|tonnage|capacity|output|turnover|revenue|headcount|employees|how (?:many|often|large|big|thick|wide|hot|fast|high|deep)|how much)\b|menge|stückzahl|wie (?:viele?|hoch|groß|dick|lang)(?!\p{L})|volumen|volume annuel|combien|cuánt|número de|nombre d|(?<!\p{L})(?:quant[oaie]|hoeveel|koliko|kako (?:velik|visok|debel|težk)\p{L}*|wie weit|hoe (?:groot|zwaar|hoog|ver))(?!\p{L})/iu,
    answers: hasAmount,
    hint: 'amount',
  },
  {
    asks: { test: asksForMeasure },
    answers: hasAmount,
    hint: null,
  },
  {
    asks: /\b(?:concentration|range|level|rate|size)\b/iu,
    answers: hasAmount,
    hint: null,
  },
  {
    asks: /\bwhen\b|\btime ?(?:line|frame|table|scale|horizon)|\btiming\b|\bdeadline\b|\bhow soon\b|\bby what date\b|\b(?:bis )?wann\b|zeitplan|zeitrahmen|calendrier|échéance|\bquand\b|plazos?|cuándo|calendario|(?<!\p{L})(?:quando|wanneer|kdaj)(?!\p{L})/iu,
    answers: namesTime,
    hint: 'time',
  },
  {
    asks: /(?:^|[,;:] |\b(?:and|or|know|tell me|tell us|say|confirm|ask|with|to|name) )who\b(?! (?:are|is) (?:you|behind))|\bcontact (?:person|details)\b|\b(?:technical|right) contact\b|\b(?:full |legal )?name of\b|ansprechpartner|interlocut|persona de contacto|contactpersoon|^(?:et |pourriez-vous (?:me |nous )?(?:dire|indiquer) )?(?:avec |à |de )?qui (?!vous )|\bquién|(?<!\p{L})(?:^chi|^wie|kdo)(?!\p{L})(?= (?:è|sono|is|zijn|je|so) )/iu,
    answers: (sentence) =>
      NAMES_NOBODY_IN.test(sentence)
        ? A_PERSON.test(sentence) || A_ROLE.test(sentence)
        : A_NAME.test(sentence),
    hint: 'name',
  },
];
