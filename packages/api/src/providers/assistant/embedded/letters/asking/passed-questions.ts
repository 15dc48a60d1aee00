/** "His questions are below", "could you answer what she asks": the sender wants the questions answered that they pass on. */
const POINTS_TO_THEM =
  /\b(?:his|her|their|the (?:\p{L}+ )?(?:inventors?|professor|lab|team|group)['’]?s?|these|the|some|\p{Lu}\p{L}+['’]s) (?:\p{L}+ )?(?:questions?|points|queries|requests?)\b|\b(?:questions?|queries|points)\b.{0,40}\b(?:below|underneath|further down|in (?:his|her|their) (?:e-?mail|message|note))\b|\bbelow (?:is|are|for) (?:what|the (?:questions|information))\b|\b(?:what|all) (?:he|she|they) (?:asks?|needs?|wants?|would (?:need|like))\b|(?<!\p{L})(?:seine|ihre|deren|die) (?:rück)?fragen|(?<!\p{L})(?:ses|leurs|les) questions|(?<!\p{L})(?:sus|las) preguntas/iu;
/** "Ask them what the substrate is", "they would need to tell us", "I'd want to see a plan first". */
const RELAYED =
  /\b(?:they|he|she|the company|these people)\b.{0,12}\b(?:need|needs|have|has|should|must|ought|could)\b (?:to )?(?:\p{L}+ )?(?:tell|send|give|provide|share|sign|fill|explain|say|show|let)\b|^(?:(?:but|and|also|though|then),? )*(?:i|we)(?:['’]d| would)? (?:still |also |first |just )?(?:want|need|like|require|expect) to (?:see|know|understand|have|hear)\b|\b(?:ask|check with|find out from|get from|hear from) (?:them|him|her|these (?:people|guys)|the (?:company|enquirer|inquirer|applicant|firm|people|client))\b|(?<!\p{L})frag(?:en|e|t)? (?:sie|ihn|doch|bitte)(?!\p{L})|(?<!\p{L})demande[rz]?[- ](?:leur|lui)|(?<!\p{L})pregúnt\p{L}*les?(?!\p{L})/iu;

/** Whether somebody who passes an email on wants what it asks answered. `own` is what they write themselves. */
export function passesQuestionsOn(own: string): boolean {
  return POINTS_TO_THEM.test(own);
}

/** "Which topcoat do they use?": said of the member to whoever passes it on; "did you tell them?" is asked of the latter. */
const OF_THEM =
  /\b(?:they|them|their|theirs)\b|\b(?:the|this|that) (?:company|firm|enquirer|inquirer|client|applicant)\b|(?<!\p{L})(?:die|der) (?:Firma|Leute|Kunden?|Interessent(?:en|in)?)(?!\p{L})|(?<!\p{L})(?:ils|elles|leurs?|l['’]entreprise|la société|ellos|ellas|la empresa)(?!\p{L})/u;
/** Inside a sentence German "sie" in lower case is "they". */
const THEY = /(?<=\p{L},? )sie(?!\p{L})/u;
const YOU = /\b(?:you|your|yours)\b|(?<!\p{L})(?:du|dir|dich|Sie|Ihnen|vous|votre|vos|tu|usted)(?!\p{L})/u;

/** Whether a question in an email that was passed on is for whom it was passed on to. */
export function isRelayed(sentence: string): boolean {
  if (RELAYED.test(sentence)) return true;
  return (OF_THEM.test(sentence) || THEY.test(sentence)) && !YOU.test(sentence);
}
