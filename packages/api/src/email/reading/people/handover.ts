/** Somebody else's absence: "She is out until Monday", "Ellen Marsh is on leave". */
const OF_ANOTHER =
  /(?<!\p{L})(?:she|he|they)(?:['’](?:s|re|ll)| is| are| will| has)(?!\p{L})|(?<!\p{L})(?:\p{Lu}[\p{L}’'-]+ ){1,3}(?:is|will be|has been|ist|est|está)(?!\p{L})|\b(?:my|our) colleague\b|(?<!\p{L})(?:sie|er) ist(?!\p{L})|(?<!\p{L})(?:elle|il) est(?!\p{L})|(?<!\p{L})(?:ella|él) está(?!\p{L})|(?<!\p{L})(?:meine|mein) kolleg/iu;
const OWN =
  /(?<!\p{L})(?:i(?:['’]m| am|['’]ll| will)|ich (?:bin|werde)|je (?:suis|serai)|estoy|estaré) (?:currently |still |derzeit |noch |actuellement )?(?:be )?(?:out|away|absent|travell?ing|on (?:leave|holiday|vacation|sabbatical|parental|maternity|sick)|back|not in|nicht|im urlaub|abwesend|verreist|en congé|absente?|fuera|ausente|de vacaciones)/iu;
/** Whoever writes answers in their place. */
const ANSWERS_FOR_THEM = new RegExp(
  [
    String.raw`(?<!\p{L})i(?:['’]m| am|['’]ll| will|['’]ve| have| can| could)? (?:just |now |happily |gladly |be |been )?(?:answer|reply|respond|step|stand|fill|cover|tak|handl|look|deal|help|pick|writ)(?:e|ing|en)?(?!\p{L})`,
    String.raw`\b(?:on|in) (?:her|his|their) (?:behalf|place|stead|absence)\b|\b(?:asked|told) me to\b|\b(?:her|his|their) (?:assistant|deputy|secretary)\b`,
    String.raw`(?<!\p{L})(?:(?:antworte|schreibe|übernehme|vertrete|melde) ich|ich (?:antworte|schreibe|übernehme|vertrete|melde))(?!\p{L})|\bin vertretung\b`,
    String.raw`(?<!\p{L})je (?:vous |la |le |les )?(?:réponds|écris|remplace|prends)(?!\p{L})|à sa place`,
    String.raw`(?<!\p{L})(?:le |les )?(?:respondo|contesto|escribo) yo(?!\p{L})|(?<!\p{L})(?:la|lo) sustituyo(?!\p{L})|en su (?:lugar|nombre)`,
  ].join('|'),
  'iu',
);
const FIRST_PERSON = /(?<!\p{L})(?:I|I['’]\p{L}+|ich|je|j['’]\p{L}+|yo|we|wir|nous)(?!\p{L})/u;

/** Whether a sentence tells of somebody else's absence. */
export function isOfAnother(sentence: string): boolean {
  return OF_ANOTHER.test(sentence) && !OWN.test(sentence);
}

/** Whether whoever writes answers in the place of somebody who is away. */
export function isHandover(text: string): boolean {
  return ANSWERS_FOR_THEM.test(text);
}

/** Whether somebody speaks of themselves: no note of somebody's absence does that in the third person. */
export function speaksOfThemselves(text: string): boolean {
  return FIRST_PERSON.test(text);
}

/** "Out this week", "she can help while I'm gone": that whoever writes is away, in words that are no sentence of it. */
const OWN_ABSENCE = new RegExp(
  [
    String.raw`^(?:sorry,? |hi,? )?(?:(?:i['’]?m|i am) )?(?:currently |still )?(?:out|off|away|on (?:leave|holiday|vacation|sabbatical)|travell?ing)\b.{0,30}\b(?:today|(?:all )?(?:this|next) (?:week|month)|until|till|through|for (?:a|two|three|four|the))\b`,
    String.raw`^(?:(?:i['’]?m|i am) )?(?:currently |still )?(?:at|on) (?:a|an|the|my|our) .{2,30}\b(?:until|till?|through)\b`,
    String.raw`^(?:(?:i['’]?m|i am) )?(?:currently|presently|right now) \p{L}+ing\b.{0,50}\b(?:until|till|through|for (?:a|two|three|four|the))\b`,
    String.raw`\b(?:no|without|limited|patchy|little) (?:\p{L}+ )?(?:signal|internet|e-?mail|reception|connection|wifi)\b.{0,30}\b(?:until|till|through|for (?:a|two|three|four|the))\b`,
    String.raw`\b(?:while|when) (?:i['’]m|i am) (?:gone|away|out|off|on (?:leave|holiday|vacation|parental|maternity))\b|\bin my absence\b`,
    String.raw`(?<!\p{L})(?:während|in) meiner abwesenheit|(?<!\p{L})(?:pendant|en) mon absence|(?<!\p{L})(?:durante|en) mi ausencia`,
  ].join('|'),
  'iu',
);

/** Whether somebody tells in passing that they are away. */
export function tellsOwnAbsence(clause: string): boolean {
  return OWN_ABSENCE.test(clause);
}
