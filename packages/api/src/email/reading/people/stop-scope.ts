import type { ThreadRefusal } from '@cosmos/contract/email/refusal.ts';

/** Whose messages a request for no more of them means, and whether it speaks for the whole office. */
export interface StopScope {
  refuses: ThreadRefusal['refuses'];
  isOfOffice: boolean;
}

/** "… and that goes for your colleagues too": it widens what was asked for in another sentence. */
const WIDENS =
  /\b(?:goes|applies|holds|same|true|counts?|meant)\b.{0,30}\b(?:for|to)\b|\bincl(?:uding|udes?)\b|\bnor\b|\bgilt\b|\bvaut\b|\bvale\b/iu;

const COMPANY = new RegExp(
  [
    String.raw`\byour (?:whole |entire |own )?(?:company|firm|organi[sz]ation|business|corporation|group|team|colleagues?|co-?workers?|people|employees|staff|employer)\b`,
    String.raw`\b(?:any|none|all|each) (?:one )?of you\b|\b(?:anyone|anybody|somebody|someone|nobody|no[ -]one|everyone|everybody) (?:else )?(?:from|at|in|within|of|on) your\b|\byou (?:all|guys|or your|and your|or anyone)\b`,
    String.raw`(?<!\p{L})(?:ihre?[rnms]?|eure?[rnms]?) (?:firma|unternehmen|kolleg|mitarbeiter|gesellschaft|haus)`,
    String.raw`(?<!\p{L})votre (?:société|entreprise|compagnie|équipe|groupe)|(?<!\p{L})vos (?:collègues|équipes|collaborateurs)`,
    String.raw`(?<!\p{L})(?:su|vuestra|tu) (?:empresa|compañía|equipo|grupo)|(?<!\p{L})sus (?:colegas|compañeros|empleados)`,
  ].join('|'),
  'iu',
);

/** Nobody at all, or nobody who writes through this product. */
const ALL = new RegExp(
  [
    String.raw`\b(?:nobody|no[ -]one)\b.{0,40}\b(?:writes?|emails?|contacts?|sends?|approach(?:es)?)\b`,
    String.raw`\b(?:emails?|mails?|messages?|letters?|requests?|inquir(?:y|ies)|enquir(?:y|ies)|anything|contact(?:ed)?)\b.{0,30}\b(?:from|by) (?:anyone|anybody|any other)\b`,
    String.raw`\b(?:this|your) (?:platform|service|site|website|portal|system|tool|app|marketplace|network|database|members|users|customers|clients)\b`,
    String.raw`(?<!\p{L})(?:niemand|keiner)(?!\p{L})|(?<!\p{L})(?:que )?(?:plus )?personne ne(?!\p{L})|(?<!\p{L})nadie(?!\p{L})|(?<!\p{L})(?:diese[rsmn]?|ihre[rnms]?) (?:plattform|datenbank|dienst)`,
  ].join('|'),
  'iu',
);

/** Whoever asks for it stands for more than themselves. "US" is a country. */
const US = /(?<!\p{L})(?:us|[Uu]ns|nous|nos)(?!\p{L})/u;
const OFFICE =
  /\b(?:our|this|the (?:whole|entire)) (?:whole |entire |small )?(?:office|department|team|unit|group|institute|cent(?:re|er)|university|address(?:es)?|inbox(?:es)?|mailbox(?:es)?|staff|people|colleagues|side)\b|\banyone (?:here|else here|in (?:our|this)|at (?:our|this))\b|(?<!\p{L})(?:unser\p{L}*|notre|nuestr[oa]s?|nosotros)(?!\p{L})/iu;
/** "This address" is one person's, unless it is called the office's. */
const WE = /(?<!\p{L})(?:we|wir|nosotros)(?!\p{L})/iu;
const I =
  /(?<!\p{L})(?:i|me|my|mine|myself|ich|mich|mir|mein\p{L}*|je|moi|mon|ma|mes|yo|mí|mi)(?!\p{L})|(?<!\p{L})m['’]/iu;
const THIS_ADDRESS = /\bthis (?:address|inbox|mailbox)\b/iu;

/**
 * What a request for no more email comes to. `stops` are its sentences, `others` what else the email says, `company` how the
 * member's company is called. What isn't said is taken for little: it is about the member, and by one person.
 */
export function stopScope(stops: readonly string[], others: readonly string[], company: string): StopScope {
  const meant = [...stops, ...others.filter((sentence) => WIDENS.test(sentence))];
  const some = (pattern: RegExp) => meant.some((sentence) => pattern.test(sentence));
  const isOfCompany = some(COMPANY) || meant.some((sentence) => names(sentence, company));
  return {
    refuses: isOfCompany ? 'company' : some(ALL) ? 'all' : 'person',
    isOfOffice: meant.some(speaksForOffice),
  };
}

/** Whether a sentence that refuses email speaks for an office: "us", "our office", "we". */
export function speaksForOffice(sentence: string): boolean {
  const words = sentence.replace(THIS_ADDRESS, '');
  return US.test(words) || OFFICE.test(words) || (WE.test(words) && !I.test(words));
}

const LEGAL_FORM =
  /(?<![\p{L}.])(?:the|gmbh|mbh|ag|kg|se|ltd|limited|inc|llc|llp|plc|corp|corporation|co|company|group|holding|sa|s\.a|sas|sarl|srl|spa|bv|nv|ab|as|oy|aps)(?![\p{L}])\.?/giu;
const SHORTEST_NAME = 4;

/** By its name without its legal form, or by the first word of it, written like a name. */
function names(sentence: string, company: string): boolean {
  const name = company
    .replace(LEGAL_FORM, ' ')
    .replace(/[^\p{L}\p{N}&.-]+/gu, ' ')
    .trim();
  if (name.length < SHORTEST_NAME) return false;
  const said = ` ${sentence.replace(/[^\p{L}\p{N}&.-]+/gu, ' ')} `;
  if (said.toLowerCase().includes(` ${name.toLowerCase()} `)) return true;
  const [first = ''] = name.split(' ');
  return first.length >= SHORTEST_NAME && /^\p{Lu}/u.test(first) && said.includes(` ${first} `);
}
