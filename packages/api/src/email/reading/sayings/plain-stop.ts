const MAIL = '(?:e-?mails?|mails?|messages?|letters?|inquir(?:y|ies)|enquir(?:y|ies)|requests?|spam|contact)';

/** Requests at the beginning of a sentence; further on they may be a story about others. */
const AT_BEGINNING = new RegExp(
  [
    String.raw`(?:stop|cease)\s+(?:writing|emailing|contacting|sending (?:us|me) (?:any )?(?:more )?(?:emails?|mails?|messages))(?:\s+(?:to\s+)?(?:us|me|this (?:address|office)))?\b`,
    String.raw`(?:do not|don['’]t|never)\s+(?:write|email|contact|approach)(?:\s+to)?\s+(?:us|me|(?:this|our)(?: \p{L}+)? (?:office|team|department|address|group))\s+(?:again|any ?more|any further|any longer|ever)\b`,
    String.raw`(?:remove|take|delete)\s+(?:us|me|this (?:address|office)|our address|my address)\s+(?:from|off|out of)\s+(?:your|the|this|all|any|every|whatever|whichever)\s+(?:\p{L}+ )?(?:lists?|database|platform|system)\b`,
    String.raw`no (?:more|further|other) ${MAIL}\b`,
    String.raw`leave (?:us|me) (?:alone|out|off)\b`,
  ]
    .map((words) => `^(?:and |so |but )?(?:please,?\\s+|kindly\\s+)?${words}`)
    .join('|'),
  'iu',
);
const ANYWHERE = new RegExp(
  [
    String.raw`\b(?:do not|don['’]t|no longer|not) (?:wish|want) (?:to (?:receive|get) (?:any )?(?:more|further|other|such|these)(?: \p{L}+)? ${MAIL}\b|to (?:receive|get) (?:any ?thing|(?:any )?${MAIL}) (?:more )?from (?:you|your|anyone)\b|to be (?:contacted|e-?mailed|approached|written to)\b|to hear (?:any ?thing )?(?:more |further )?from (?:you|your|anyone)\b)`,
    String.raw`\b(?:nobody|no[ -]one) (?:else )?(?:(?:from|at|in|of) [^.;]{2,60} )?(?:should|may|must|is to|needs to|shall) (?:ever )?(?:write|e-?mail|contact|approach|mail)\b`,
    String.raw`(?<!\p{L})ne plus (?:nous |m['’]|me )(?:écrire|contacter|envoyer|solliciter|importuner)|(?<!\p{L})(?:cess|arrêt)(?:ez|er) de (?:nous |m['’]|me )|(?<!\p{L})(?:retirez|supprimez|enlevez)[- ](?:nous|moi)(?!\p{L})|(?<!\p{L})ne (?:nous |m['’])(?:écrivez|contactez) plus`,
    String.raw`(?<!\p{L})(?:schreiben|mailen) sie (?:mir|uns) (?:bitte )?(?:nicht|nie) (?:mehr|wieder)|(?<!\p{L})(?:kontaktieren|belästigen) sie (?:mich|uns) (?:bitte )?(?:nicht|nie)|keine weiteren (?:e-?mails?|mails?|nachrichten|anfragen|schreiben)|(?:nehmen|streichen|löschen|entfernen) sie (?:bitte )?(?:mich|uns|unsere adresse|diese adresse|meine adresse)|hören sie (?:bitte )?auf`,
    String.raw`(?<!\p{L})no (?:nos|me) (?:escriban?|contacten?|envíen?|manden?)(?!\p{L})|(?<!\p{L})(?:dejen?|deje) de (?:escribir|enviar|contactar|mandar)(?:nos|me)|(?<!\p{L})(?:elimínen?|bórren?|quíten?)(?:nos|me)`,
  ].join('|'),
  'iu',
);
/** "We do not wish to receive any further confidential information": it is about what is sent, not that anything is. */
const ABOUT_CONTENTS = /\bconfidential\b|vertraulich|confidentiel/iu;

/** Whether a sentence plainly asks for no more messages. */
export function isPlainStop(sentence: string): boolean {
  return AT_BEGINNING.test(sentence) || (ANYWHERE.test(sentence) && !ABOUT_CONTENTS.test(sentence));
}
