import { isCourtesy } from './letter-phrases.ts';

/** A question mark at the end, whatever closes the sentence behind it. */
const ASKED = /[?？]["”’)\s]*$/;
/** What somebody is asked to do in a letter. */
const TELLS =
  '(?:send|tell|share|provide|confirm|let|give|advise|specify|indicate|return|sign|fill|forward|describe|explain|submit|supply|outline|summari[sz]e|elaborate|clarify|state|list|name|attach|include|add|complete|estimate|quantify|detail|introduce|propose|suggest|pick|choose|comment|drop|point|help|resend|update|prepare|identify|break)';
/** "Please send us …", "let me know …", "we would like to know …": questions without a mark. */
const REQUEST = new RegExp(
  [
    `\\b(?:please|kindly) (?:also |just |first |then )?${TELLS}\\b`,
    `^(?:then |and |also |first,? )?(?:send|tell|share|give|drop|describe|outline|explain) (?:me|us|over|along|your|how|what)\\b`,
    '\\b(?:let (?:me|us) know|tell (?:me|us))\\b',
    "\\b(?:i|we)(?:['’]d| would) (?:also )?(?:like|love|want) to (?:know|learn|see(?! (?:it|this|that|them|you|one|ours?)\\b)|hear|understand)\\b",
    "\\b(?:i|we)(?:['’]d| would) (?:also )?(?:be (?:grateful|glad|interested|keen|curious|thankful)(?! to (?!know|learn|hear|see|understand|receive|get))|appreciate (?!your (?:interest|patience)))\\b",
    "\\b(?:i|we)(?:['’]m| am|['’]re| are) (?:also )?(?:curious|keen to (?:know|learn|hear|see|understand)|interested in (?:knowing|hearing|learning|seeing))\\b",
    `\\b(?:could|can|would|will) you (?:please |kindly |also )?(?:${TELLS}\\b|(?!(?:stop|remove|contact|write|reach|find|see|not)\\b)(?=\\p{L}))`,
    "\\b(?:i|we)(?:['’]d| would|['’]ll| will)? (?:still |also |first |just )?need (?:your|to (?:know|understand|see|learn|hear)|from you|.{0,40}from you(?:r side)?)\\b",
    '\\b(?:i|we) (?:wonder|am wondering|are wondering|was wondering|were wondering)\\b',
    '\\bit would (?:really |greatly )?(?:help|be (?:very |most |really )?(?:helpful|useful|good|great|nice|interesting))(?: (?:me|us))?(?: for (?:me|us))? (?:to (?:know|have|see|get|hear|understand|learn)|if you)\\b',
    '(?<!patience |understanding )\\bwould (?:really |greatly |certainly )?(?:help(?: (?:me|us)\\b)?|be (?:very |most |much )?(?:helpful|useful|appreciated|welcome))[.!]?$',
    '(?<!\\p{L})(?:teilen|senden|schicken|nennen|geben|beschreiben|sagen|schreiben) sie (?:mir|uns) (?!nicht|nie)|\\bbitte (?:teilen|senden|schicken|nennen|geben|beschreiben|bestätigen|erläutern|ergänzen) sie\\b|\\bbitte um (?!verständnis|geduld|entschuldigung)|\\blassen sie (?:mich|uns) (?:bitte )?wissen',
    '(?<!\\p{L})(?:könnten|können|würden) sie (?!nicht)|\\bes wäre (?:sehr )?(?:hilfreich|gut|schön|nett|hilfreich für)\\b|(?<!\\p{L})(?:würden? (?:wir|ich) gerne?|würde (?:mich|uns) interessieren|(?:wir|ich) würden? gerne?) .{0,60}(?:wissen|erfahren|sehen|hören)|\\bwürde (?:mich|uns) interessieren',
    "(?<!\\p{L})(?:merci de|veuillez)(?: bien vouloir)? (?:nous |me |m['’])?(?:envoyer|indiquer|préciser|communiquer|transmettre|faire parvenir|confirmer|décrire|donner|dire)|(?<!\\p{L})(?:pourriez|pouvez)[- ]vous|(?<!\\p{L})(?:dites|envoyez|indiquez|précisez)[- ](?:moi|nous)|(?<!\\p{L})(?:nous|j['’]) ?(?:aimerions|souhaiterions|aimerais|souhaiterais) (?:savoir|connaître|recevoir|en savoir)",
    '(?<!\\p{L})(?:podría|podrían|puede|pueden)(?: usted(?:es)?)? (?:enviar|indicar|decir|facilitar|confirmar|compartir|mandar|explicar|detallar|dar)|\\bpor favor,? (?:envíe|indíque|indique|díga|confirme|comparta|mánde|háganos|facilít|facilite|explique|detalle)|(?<!\\p{L})(?:nos|me) gustaría (?:saber|conocer|recibir)|(?<!\\p{L})(?:les? )?agradecer(?:ía|íamos|emos)',
  ].join('|'),
  'iu',
);
/** "We would need the target volume." */
const NEED = new RegExp(
  [
    "\\b(?:i|we)(?:['’]d| would|['’]ll| will| do)? (?:still |also |first |just |really |only )?need (?:the|some|more|a|an|any|at least|further|additional)\\b",
    '\\b(?:what|all)(?: (?:i|we))? (?:would |will |still )?(?:need|missing)(?: from you)? (?:is|are)\\b|\\bmissing (?:from your .{1,30} )?(?:is|are)\\b',
    '(?<!\\p{L})(?:(?:wir|ich) )?(?:bräuchten?|benötig(?:en|e|ten|te)|brauchen?)(?: (?:wir|ich))?(?: (?:noch|von ihnen|dafür|dazu|zunächst|vorab))* (?:die|den|das|eine?n?|ihre?n?|einige|mehr|weitere|noch|angaben|informationen)(?!\\p{L})',
    "(?<!\\p{L})(?:nous|j['’]) ?(?:aurions|avons|aurais|ai) besoin d|(?<!\\p{L})il (?:nous|me) faudrait",
    '(?<!\\p{L})necesit(?:o|amos|aría|aríamos) (?:saber|conocer|el|la|los|las|su|sus|un|una|más|algunos|algunas|datos|información)(?!\\p{L})',
  ].join('|'),
  'iu',
);
/** What an office needs for itself, or for which an agreement has a line of its own. */
const NEED_OF_OTHERS =
  /\b(?:need|require)\b (?:\p{L}+ ){0,4}(?:time|weeks?|days?|partners?|sponsors?|licensees?|compan(?:y|ies)|approval|permission|consent|budget|funding|break|colleagues?|inventors?['’]s?)\b|\bM?NDAs?\b|\bCDAs?\b|confidentialit|non-?disclosure|geheimhalt|vertraulich|confidencialidad|(?<!\p{L})zeit(?!\p{L})|(?<!\p{L})tiempo|(?<!\p{L})temps(?!\p{L})/iu;
const NO_REQUEST =
  /\bdrop (?:me|us) (?:a|another) (?:line|note|mail|e-?mail|message)\b(?! (?:with|about|on|telling|saying))|\ban? (?:quick |short |early )?answer\b.{0,40} would help\b|\bplease (?:contact|find|see|note|do not|don['’]t|delete|consider)\b|\b(?:like|love|want) to (?:know|learn|hear) more about\b|\blet (?:me|us) know what you think\b|\blet (?:me|us) know if (?:you|there|anything)\b|\b(?:let (?:me|us)|i['’]ll|we['’]ll|i will|we will|shall) .{0,20}let you know\b/iu;
const ASKING_WORD =
  '(?:at |in |by |on |until |since |from |to |with |for )?(?:what|which|when|where|who|whom|whose|why|how|whether|until when)|is|are|was|were|do|does|did|can|could|would|will|has|have|shall|should|wie|was|wann|welche[rsn]?|wo|ist|sind|können|gibt|quel(?:le)?s?|est-ce|combien';
/** "Is it sold, and what does it cost": two questions. */
const BETWEEN = new RegExp(
  `,? (?:and|or|but|und|et)(?: (?:roughly|about|approximately|also|then|maybe|perhaps|in))? (?=(?:${ASKING_WORD})\\s)|, (?=(?:which|what|how|who|when|where|welche[rsn]?|quel(?:le)?s?|qué|cuál) )`,
  'iu',
);
/** "Europe is open, but could you tell us …?": the first part asks nothing. */
const BEGINS_TO_ASK = new RegExp(`(?:^|[,;:–-] ?)(?:(?:and|also|so|or) )?(?:${ASKING_WORD})\\s`, 'iu');
/** "Tell us the hardness and your volume": two things that are asked for. */
const BETWEEN_THINGS = /,? and (?=(?:your|the|a|an|what|which|how|when|whether)\s)/iu;
const LONGEST = 400;
/** "Available? It's been on our shelf for years": one word of the letter that they come back to. */
const ECHO =
  /^(?!(?:why|when|where|who|what|how|which|really|wann|wo|wer|warum|wie|quand|où|qui|combien|cuándo|quién)\?)\p{L}+\?$/iu;

/** What a sentence asks, part by part and word for word; empty unless it asks something. */
function questionsIn(sentence: string): string[] {
  if (sentence.length > LONGEST || ECHO.test(sentence)) return [];
  if (ASKED.test(sentence)) {
    const parts = sentence.split(BETWEEN).map((part) => part.trim());
    return parts.filter(
      (part, at) => at === parts.length - 1 || BEGINS_TO_ASK.test(part) || REQUEST.test(part),
    );
  }
  const isNeed = NEED.test(sentence) && !NEED_OF_OTHERS.test(sentence);
  if ((!isNeed && !REQUEST.test(sentence)) || NO_REQUEST.test(sentence)) return [];
  const [asked = sentence] = sentence.split(/ so that | in order to /);
  const parts = asked.split(BETWEEN_THINGS).map((part) => part.trim());
  return parts.every((part) => part.split(' ').length <= 18) ? parts : [asked];
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

/** What a question is about, without the words that only ask. */
export function subjectOf(question: string): string {
  return question.replace(REQUEST, ' ').replace(NEED, ' ');
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
    String.raw`(?:^|[,;:–-] )(?:(?:then|and|just|simply|please|kindly|so) )*(?:fill (?:(?:it|this|them) )?(?:in|out)|complete|countersign|sign|execute|submit|return|have (?:it|the \p{L}+) (?:signed|countersigned)|book|pick|choose|grab|select)\b(?=[,.]? (?:a|an|any|the|what|your|our|this|it|one|whichever|and|in|here|out))`,
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
