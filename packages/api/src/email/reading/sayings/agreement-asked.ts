/** A confidentiality agreement, by the names that it goes by. */
const AGREEMENT =
  /\bM?NDAs?\b|\bCDAs?\b|\b(?:non[- ]?disclosure|confidentiality|confidential disclosure|secrecy) agreements?\b|geheimhaltungs(?:vereinbarung|vertrag|erklärung)|vertraulichkeits(?:vereinbarung|erklärung)|accord de (?:confidentialité|non-divulgation)|acuerdo de confidencialidad|accordo di riservatezza|acordo de confidencialidade|geheimhoudingsovereenkomst|sekretessavtal/iu;
/** "Under confidentiality": only with it asked for or enclosed, it asks for an agreement. */
const NEEDS =
  /\b(?:need|needs|require[sd]?|must|has to|have to|needed|necessary|policy|first|before|once|until|unless|without|provided that|subject to|(?:conditional|contingent|dependent) (?:up)?on|(?:up)?on (?:the )?(?:execution|signature|signing)|under|only|as soon as|asks? (?:you )?for|next steps?|next thing|prior to|in place|it is our practice|will (?:contact|receive|get|send|be sent))\b|(?:nur|erst) (?:nach|gegen|mit|unter)|nach (?:abschluss|unterzeichnung)|nur wenn|uniquement après|seulement après|(?:solo|sólo) (?:tras|después|con)|benötigen|brauchen|müssen|zuerst|vor der|devons|d[’']abord|avant|necesitamos|antes|debemos|prima|abbiamo bisogno|precisamos|nodig|behöver/iu;
const ASKS_TO_SIGN =
  /\b(?:please|could you|can you|would you|kindly|ask you|let me know)\b.{0,80}\b(?:sign|return|execute|complete|review|fill)|\b(?:sign|return|execute) (?:the|our|this|it)\b|\bfor (?:your )?signature\b|\bto (?:be )?sign(?:ed)?\b|\bwho signs\b|\bwilling to (?:enter|sign)\b|\bunter(?:schr(?:eiben|ieben)|zeichn)|\b(?:signer|firmar|firmare)\b/iu;
const OFFERS = /\b(?:attach|attached|enclose|enclosed|find|send|draw up|template|standard)\b/iu;
/** Already there, or not needed at all. */
const SETTLED =
  /\b(?:already|got the|(?:the|was|is|returned) countersigned|(?:fully )?executed;|(?:is|are|been|now|fully) (?:now |fully |already )*(?:executed|countersigned|signed by both)|we signed|expired|skip(?:ping)?|in place,? so|returning the|received (?:your|the)|have filed|thank(?:s| you) for|as agreed|under (?:our|the) (?:nda|cda)|per (?:our|the)|signed (?:nda|cda|agreement) (?:is|was|has))\b/iu;
const DENIED =
  /\b(?:no|not|never|don['’]t|doesn['’]t|isn['’]t|aren['’]t|without (?:a |an |any )?need)\b[^.;]{0,40}?\b(?:nda|cda|agreement|need|needed|require|required|necessary|sign|usually)\b|\bkeine?\b|\bn[’']est pas\b|\bno (?:es|hace)\b|it is not\b|\bcan (?:tell|say|share)\b.{0,20}\bwithout\b/iu;
const DENIAL_THAT_ASKS =
  /^(?!.*\bcan (?:tell|say|share)\b.{0,20}\bwithout).*\bwithout (?:a|an|the) (?:signed )?(?:m?nda|cda|non-?disclosure|confidentiality)\b|\bno objection\b|\bnot published\b/iu;

/** "Who would be the right person for the agreement?": asked beside what they say, and no condition. */
const WHO_FOR =
  /\bwho(?:m)? (?:would|will|should|is|could|can) .{0,40}\b(?:person|contact|responsible|handle|for)\b|(?<!\p{L})wer (?:wäre|ist) .{0,40}(?:ansprechpartner|zuständig|person)/iu;

/** Whether a sentence asks for a confidentiality agreement. */
export function asksForAgreement(sentence: string): boolean {
  if (!AGREEMENT.test(sentence) || SETTLED.test(sentence) || WHO_FOR.test(sentence)) return false;
  if (DENIED.test(sentence) && !DENIAL_THAT_ASKS.test(sentence)) return false;
  return (
    NEEDS.test(sentence) || ASKS_TO_SIGN.test(sentence) || OFFERS.test(sentence) || /[?]\s*$/.test(sentence)
  );
}
