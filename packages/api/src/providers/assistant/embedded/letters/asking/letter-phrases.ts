import { answerKind } from '@cosmos/language/answer-kinds/answer-kinds.ts';
import { isGoodbye, isThanks } from './goodbyes.ts';
import { beginsWithYesOrNo } from './polar.ts';

/** Phrases of letters that say nothing of the matter: greetings, thanks, good wishes, and lines that programs add. */
const COURTESY = new RegExp(
  [
    '^(?:dear|hi|hello|hallo|hey|good (?:morning|afternoon|day)|guten (?:tag|morgen)|sehr geehrte\\p{L}*|liebe\\p{L}?|bonjour|cher|chère|estimad[oa]|hola|buenos|gentile|buongiorno|hej|bästa|olá|tere|tervist|hei|moi|dzień dobry|cześć|szanown\\p{L}+|beste|geachte|caro|cara|salve|kära|kjære|dobrý den|ahoj|spoštovan\\p{L}+|pozdravljen\\p{L}+|egregi\\p{L}+|geachte)(?:[\\s,!]|$)(?!.{60})',
    '^(?:many )?thank(?:s| you)\\b.{0,60}(?:for (?:writing|reaching|getting in touch|your (?:kind |quick |prompt |friendly )?(?:words|enquiry|inquiry|request|message|email|e-mail|mail|interest|reply|answer|note|patience|time|letter|question))|in advance|very much|again|so much)',
    '^(?:many )?thank(?:s| you)[\\s\\w]{0,20}[.!]?$',
    '^(?:many )?(?:thank(?:s| you)|danke|merci|gracias|grazie|dank(?: je| u)?)(?: (?:so|very) much| a lot)?,? \\p{Lu}\\p{Ll}+[.!]?$',
    '^(?:(?:i|we) )?hope (?:you|this|that|all)\\b',
    '^how (?:are|is) (?:you|everything)\\b',
    'look(?:ing)? forward to',
    '^(?:h+m+|well|oh|ah|ok)[.! …]*$',
    '^no (?:action|reply|response|answer) (?:is )?(?:needed|required|necessary)\\b',
    "^(?:i|we) wish you|^(?:i'm|we're|i am|we are)? ?happy to help\\b|^(?:have a|enjoy) ",
    'best of luck|good luck',
    "^(?:please )?(?:feel free|do(?: not|n['’]t) hesitate)\\b",
    'let (?:me|us) know if you have (?:any|further|more)',
    'vielen dank|danke für|merci (?:pour|beaucoup|de (?:votre|vos|l.int|m.avoir|nous avoir|ton))|je vous remercie|muchas gracias|gracias por|grazie|tack för|hartelijk dank|bedankt',
    '^(?:best|kind|warm|many)? ?(?:regards|wishes|greetings)\\b|^(?:yours )?sincerely|^best,? \\p{Lu}\\p{Ll}+[.!]?$|^cheers\\b|^cordialement|^mit freundlichen|^saludos|^hälsningar|^met vriendelijke',
    'intended (?:solely )?(?:for|recipient)|print this e-?mail|follow us\\b|confidentiality notice|delete (?:it|this (?:e-?mail|message))',
    '^(?:ciao|servus|tschüss?|abrazos?|groetjes|un abbraccio|bises|br|kr|rgds|mfg|vg|lg|bg|cordially|warmly|fondly|respectfully|lugupidamisega|üdvözlettel|med vänlig hälsning|met vriendelijke groet(?:en)?|cordiali saluti|pozdrawiam|tervitades|parimat|terveisin|ystävällisin terveisin|z poważaniem|mvh|groet(?:en)?|hartelijke groet(?:en)?|s pozdravem|atenciosamente|(?:com os melhores )?cumprimentos|un saluto|vriendelijke groet(?:en)?|med venlig hilsen|hilsen)[ ,.!]*$|^with (?:(?:very|my|our|all) )*(?:best|kind|warm)(?:est)? (?:wishes|regards)',
    // What closes a conversation: "Perfect, talk then!"
    '^(?:(?:perfect|great|super|excellent|lovely|good|fine|ok(?:ay)?|alright|all right|deal|done)[,.!]? )?(?:(?:talk|speak|see you|until|till|bye) (?:to you )?(?:then|there|soon|next week|on (?:\\p{Lu}\\p{Ll}+|the \\d{1,2}(?:st|nd|rd|th)))|see you)[.! ]*$|^(?:(?:ah|oh|oops|hm+|well|no)[,!. ]+)*(?:(?:so|very|terribly|my|many) )*(?:sorry|apologies|pardon|entschuldigung|désolée?|perd[oó]ne?)(?: (?:about|for) (?:that|this|the delay))?[.! ]*$|\\b(?:useful|helpful|kind|interesting)\\b.{0,40}\\b(?:thank you|thanks)[.! ]*$|^(?:(?:oh|ah|oops|sorry|apologies|(?:and )?i)[,!]? )*(?:forgot|overlooked|missed|skipped) (?:\\p{L}+ ){0,4}(?:one|point|question|that|it|this)(?:, (?:so |very )?sorry)?[.! ]*$|^have a (?:good|great|nice|lovely|pleasant)\\b',
    "^that sounds (?:good|great|interesting)|^so that[’']s good news[.!]?$",
  ].join('|'),
  'iu',
);
/** "I will check and come back to you": an answer is promised, not given. */
const DELAY =
  /\b(?:(?:might|may|can|could) (?:i|we)|will|shall|need to|have to|must|going to|let me|let us|i['’]ll|we['’]ll|should)\b.{0,50}\b(?:check|verify|enquire|inquire|consult|look (?:it|this|that|them) up|dig|report back|look into|look at|discuss|ask|find out|clarify|(?:get|come|be) back|reply|respond|answer|follow up|let you know)\b|(?:^|[,.;] )(?:will|must|need to|have to) (?:read|look|check|review|revert|reply|respond|discuss|circulate|ask|verify|consult|enquire|find)\b|\b(?:i|we)(?:['’]ll| will) (?:have a |take a )?(?:read|look|review|circulate|revert|think)\b|\b(?:run|pass) (?:this|it|that) (?:past|by)\b|\b(?:give|grant|allow) (?:me|us) (?:an? (?:few|couple of|day|week|fortnight|month|moment|bit)|some|one|two|three|\d+|until|till)\b|\b(?:i|we)(?: will| shall|['’]ll) (?:\p{L}+ )?(?:write|be in touch|contact you|update you|inform you|report back|revert)\b|\bbear with (?:me|us)\b|\b(?:will|['’]ll|to) get hold of\b|\bget back to you\b|\bcome back to you\b|\bleave (?:it|this|that) with (?:me|us)\b|\b(?:i['’]m|we['’]re|i am|we are) on it\b|meld(?:e|en) (?:ich mich|wir uns|mich|uns)(?!\p{L})|(?:gebe|geben) (?:ich|wir) (?:ihnen )?bescheid|lassen? (?:ich|wir) sie wissen|sie hören (?:von|wieder)|je (?:vous )?(?:tiendrai|tiens) (?:au courant|informée?)|vous (?:aurez|recevrez) (?:une réponse|de nos nouvelles)|le (?:aviso|avisaré|escribo|escribiré|contesto|contestaré|digo algo)|te (?:aviso|digo algo)|(?:kläre|prüfe)n? (?:ich|wir)|je (?:vais|reviendrai)|återkommer|ik kom (?:erop|daarop) terug|(?<!\p{L})(?:laat ik (?:je|u|jullie)? ?(?:nog )?weten|zoek ik (?:nog )?uit|le far(?:ò|emo) sapere|le rispond(?:o|erò)|(?:vam|ti) (?:pišem|sporoči\p{L}+|odgovori\p{L}+|javi\p{L}+)|(?:se )?moram(?:o)? (?:se )?(?:še )?(?:pozanimati|preveriti|vprašati)|(?:te|le|os|les) (?:contesto|escribo|respondo) (?:cuando|en cuanto|la semana))(?!\p{L})/iu;
/** "I've passed this on to the lab", "I'd rather discuss that on the phone", "easier to explain in a call", "the terms will follow": nothing is answered yet. */
const PUT_OFF =
  /\b(?:i|we)(?:['’]ve| have| had)? (?:just |already |now )?(?:passed|handed|forwarded|put|sent|given|relayed) (?:(?:this|it|that|them|these|those|both|your \p{L}+|the (?:\p{L}+ )?questions?)(?: \p{L}+)? )?(?:on |over |along )?to (?:the|our|my|dr|prof|him|her|them|\p{Lu})|\b(?:i|we)(?:['’]ve| have)? (?:just )?(?:asked|put it to) (?:the|our|my|dr\.?|prof\.?|him|her|them|\p{Lu}\p{L}+)(?: \p{L}+){0,3}?(?:[.!]|,? (?:and|to|about it)\b(?! (?:he|she|they)\b))|\beasier to (?:talk|explain|discuss|show)\b|\b(?:but|and|which) (?:i|we) (?:can['’]?t|cannot)(?: just| really)? (?:yet|at the moment|now|today)\b|\b(?:easie(?:r|st)|quicke(?:r|st)|simple(?:r|st)|better|faste(?:r|st)|best|more sense)\b.{0,60}\b(?:(?:on|over|by) (?:the )?(?:phone|teams|zoom|video)|in (?:a|person)(?: \p{L}+)?(?: call| meeting)?|(?:a|the) (?:\p{L}+ )?(?:call|meeting)|live|face to face)\b|\b(?:teams|zoom|phone|video)? ?(?:call|meeting) (?:makes|would make) more sense\b|\b(?:will|is to|are to) (?:then )?follow\b|\byou(?:['’]ll| will)? (?:then )?(?:get|have|receive) (?:\p{L}+ ){0,3}(?:from (?:me|us) )?(?:next week|soon|shortly|later|tomorrow|in (?:a few|the next)|by the end|when|once|as soon as)|\b(?:will|tell you|let you know) (?:\p{L}+ )?(?:when|once|as soon as) (?:they|he|she|the \p{L}+) (?:answers?|repl\p{L}+|is back|has|have)\b|(?<!\p{L})(?:am (?:einfachsten|besten|schnellsten)|le plus (?:simple|facile|rapide)|lo (?:más|mejor)(?: \p{L}+)?|la cosa (?:più semplice|migliore)|het (?:makkelijkst|handigst|beste?)|najlažje|najbolje)(?!\p{L}).{0,80}(?:telef|gespräch|anruf|treffen|besprech|réunion|appel|llam|reuni|chiam|sentir|gesprek|bespreken|bellen|sestan|pokli|pogovor)|(?<!\p{L})(?:weitergegeben|weitergeleitet an|(?:das|dies) (?:muss|müssen|kläre|klären)(?: ich| wir)?|reiche(?:n)? (?:ich|wir) .{0,20}nach|folgt (?:in|nächste|später|noch)|lässt sich .{0,30}(?:telefon|gespräch))|(?<!\p{L})(?:je (?:me renseigne|demande|pose la question|vérifie)|nous (?:nous renseignons|demandons)|j['’]ai transmis|(?:lo|la) (?:consulto|pregunto|he pasado)|he trasladado|voy a preguntar)(?!\p{L})/iu;
/** "That one is for Kofi to say", "I'd have to ask the workshop", "without them I can't tell". */
const LEFT_TO_OTHERS =
  /\b(?:this|that|it|these|those|both|all|(?:both|the|your|these|those|all) questions?|(?:the|that) (?:first|second|last|other) (?:one|question)) (?:is|are) (?:really )?(?:one |a (?:question|matter) |something |more )?for (?:dr|prof|mr|ms|mrs|our|my|the (?:lab|group|team|inventors?|department|lawyers?|professor))\b|\b(?:can|could|will) only (?:\p{L}+ )?(?:answer|say|tell|reply|revert|comment|give|know)\b.{0,40}\b(?:after|once|when)\b|\bafter (?:that|which|this),? (?:only )?(?:i|we) (?:can|will|shall) (?:revert|reply|answer|tell|say|write|come back)\b|\b(?:rather|prefer(?:ably)?(?: to)?) (?:discuss|talk|speak|go through|explain|cover|settle|take)\b.{0,40}\b(?:phone|call|teams|zoom|person|meet|face)\b|\b(?:is|are|would be|(?:that|it)['’]s) (?:something |one |really |more )?for (?:\p{L}+ ){1,3}to (?:say|answer|tell|decide|judge|comment)\b|\b(?:i|we)(?:['’]d| would) (?:first )?(?:have|need) to (?:ask|check|find out|look|enquire|inquire)\b|\b(?:can['’]?t|cannot|can not|unable to|not able to|won['’]t be able to) (?:really |yet |properly |sensibly )?(?:say|tell|answer|give|comment|judge)\b.{0,60}\b(?:until|before|without|yet|at this (?:stage|point)|right now|today)\b|\bwithout \p{L}+,? (?:i|we) (?:can['’]?t|cannot)\b|(?<!\p{L})(?:müss?t?en?|muss) (?:ich|wir) .{0,50}(?:erfragen|nachfragen|fragen|klären|prüfen|nachsehen|abklären|herausfinden|abstimmen|erkundigen|rücksprechen|besprechen|sprechen)(?!\p{L})|(?<!\p{L})(?:il faudrait|il faut|je dois|nous devons|je devrais)(?: d['’]abord)? (?:que je )?(?:demand|vérifi|consult)\p{L}*|(?<!\p{L})(?:tengo|tendría|tenemos|tendríamos) que (?:preguntar|consultar|mirar|comprobar)\p{L}*|(?<!\p{L})(?:devo|dovrei|dobbiamo) (?:prima )?(?:chiedere|verificare|sentire)|(?<!\p{L})(?:moet|zal) ik (?:even |nog )?(?:navragen|nakijken|vragen)/iu;
const REDIRECTION =
  /\bplease (?:contact|write to|reach out to|get in touch with|turn to)\b|\b(?:passing|handing|forwarding) (?:this|it|that|them|you|your \p{L}+)(?: \p{L}+)? (?:(?:on|over|along) )?to\b|\b(?:try|ask) (?:him|her|them)\b|\bforward(?:ing|ed)? (?:this|your|it|what)\b|\bi(?: have|['’]ve) (?:moved|left|copied)\b|\bno longer (?:work|responsible)\b|wenden sie sich/iu;

const GREETING =
  /^(?:dear|hi|hello|hallo|hey|hei|hej|moin|servus|ciao|hola|olá|bonjour|guten (?:tag|morgen)|good (?:morning|afternoon|day)|sehr geehrte[rs]?|liebe[rs]?|chère?|estimad[oa]s?|buen(?:os|as) (?:días|tardes)|madame|monsieur)(?:[ .](?:und |et |y |and )?\p{Lu}[\p{L}.'’-]*){0,4}[,!:]\s+(?=\p{L})/iu;

/** "Hi Nina, we measured …" without the beginning. */
export function withoutGreeting(sentence: string): string {
  return sentence.replace(GREETING, '');
}

/** What says that a message has been read, and kindly. */
const POLITE = wordSet(
  `thank thanks thx ty cheers appreciated great good perfect excellent lovely super wonderful brilliant fantastic nice noted understood
  dank danke bedanke prima gut gute wunderbar perfekt verstanden freut merci parfait bonne noté gracias perfecto excelente estupendo buena`,
);
/** What may stand beside it. */
const BESIDE = wordSet(
  `you very much so many again a an the for your quick swift prompt fast kind helpful reply answer response message email e-mail note info
  information details update and that this these is are it was all both really most lot lots million bunch news to hear read know
  received got i we dear hi hello vielen besten herzlichen lieben ihnen dir für die das den ihre deine schnelle rasche nachricht
  rückmeldung antwort auskunft sehr mich uns beaucoup bien pour votre vos ta réponse nouvelle reçu très muchas por su tu respuesta mensaje
  rápida noticia recibido muy`,
);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

function isOnlyPolite(sentence: string): boolean {
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
  return (
    words.some((word) => POLITE.has(word)) && words.every((word) => POLITE.has(word) || BESIDE.has(word))
  );
}

export function isCourtesy(sentence: string): boolean {
  return COURTESY.test(sentence) || isOnlyPolite(sentence) || isThanks(sentence) || isGoodbye(sentence);
}

/** "No idea on temps", "cold I'm not sure about": begins by not knowing, and so answers nothing; "never tested" does. */
const KNOWS_NOT = new RegExp(
  String.raw`^(?:\p{L}+[,:]? ){0,5}?(?:no (?:idea|clue)|(?:your guess is )as good as mine|(?:do not|don['’]t|didn['’]t|wouldn['’]t) (?:\p{L}+ )?(?:know|recall|remember)|(?:i|we)? ?(?:am|['’]m|are|['’]re) (?:not|un) ?(?:\p{L}+ )?(?:sure|certain|aware)|(?:can['’]?t|cannot|couldn['’]t|can not) (?:\p{L}+ )?(?:say|tell(?! you (?:whether|if) we)|answer)|(?:is|are) (?:not|un) ?known to (?:me|us)|keine ahnung|(?:weiß|wissen) (?:ich|wir) (?:leider |noch |selbst )?(?:nicht|auch nicht)|(?:kann|können) (?:ich|wir) .{0,30}nicht sagen|je (?:ne |n['’])?(?:sais|ignore|connais) ?(?:pas)?|je l['’]ignore|aucune idée|no (?:lo )?(?:sé|sabemos|tengo datos|tenemos datos)|ni idea|non (?:lo )?(?:so|saprei|sappiamo)|(?:weet|weten) (?:ik|we|wij)? ?(?:het )?niet|geen idee)(?!\p{L})`,
  'iu',
);
/** Then what is known comes all the same: "I don't know exactly, but about 40". */
const BUT_KNOWS =
  /\b(?:but|though|although|except|roughly|around|about \d)\b|(?<!\p{L})(?:aber|mais|pero|ma|maar)(?!\p{L})/iu;

/** Whether a sentence tells that its writer doesn't know, and no more. */
export function isUnknown(sentence: string): boolean {
  return KNOWS_NOT.test(sentence) && !BUT_KNOWS.test(sentence);
}

/** Whether a sentence only promises an answer. */
export function isDelay(sentence: string): boolean {
  return DELAY.test(sentence) || isPutOff(sentence);
}

/** From here on the classifier takes a sentence for a promise. */
const SURELY = 0.3;

/** Whether a sentence leaves open what was asked: an answer is promised, or nobody knows. */
export function leavesOpen(sentence: string): boolean {
  if (isDelay(sentence) || isUnknown(sentence)) return true;
  const saysNo =
    beginsWithYesOrNo(sentence) ||
    /\b(?:nothing|nobody|no one)\b|^(?:there (?:is|are|was)|we have) (?:no|none|not)\b/iu.test(sentence);
  return !saysNo && answerKind(sentence).probabilities.delay >= SURELY;
}

/** Whether a sentence only tells that somebody else has been asked, or that it will come: "I've passed this on to the lab". */
export function isPutOff(sentence: string): boolean {
  return PUT_OFF.test(sentence) || LEFT_TO_OTHERS.test(sentence);
}

/** Whether a sentence passes a letter on to somebody else. */
export function isRedirection(sentence: string): boolean {
  return REDIRECTION.test(sentence);
}
