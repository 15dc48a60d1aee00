const UNTIL =
  /(?<!\p{L})(?:until|till|through|thru|before|bis(?: ende| mitte)?|jusqu\p{L}*|hasta|fino a|tot)(?!\p{L})/iu;
const SOMEBODY =
  /(?<!\p{L})(?:i|we|he|she|they|both|(?:co-)?inventors?|authors?|prof\p{L}*|dr|team|group|colleagues?|researchers?|scientists?|students?|director|boss|erfinder(?:in|innen)?|kolleg\p{L}*|ich|wir|er|inventeurs?|chercheu\p{L}+|je|il|elle|ils|inventor(?:es|as?)?|investigador\p{L}*)(?!\p{L})/iu;
const IS_SOMEWHERE =
  /\b(?:is|are|am|will be|being|stays?|goes|go)\b|['’](?:m|re|s|ll be)\b|(?<!\p{L})(?:bin|ist|sind|weilt|weilen|est|sont|suis|está|están|estoy)(?!\p{L})/iu;
const SOMEWHERE =
  /\b(?:on|in|at|off|away|abroad|out|overseas|travel\p{L}*|teaching|hiking|sailing|touring|cruise|leave|holiday|conference)\b|(?<!\p{L})(?:auf|im|verreist|unterwegs|urlaub|mission|voyage|déplacement|congé|viaje|fuera|vacaciones)(?!\p{L})/iu;
/** What an end of a time could be the end of. */
const OF_RIGHTS =
  /\b(?:option\p{L}*|licen[cs]\p{L}*|rights?|exclusiv\p{L}*|reserv\p{L}*|negotiat\p{L}*|talks|refusal|(?<!\bget )holds?|held|evaluat\p{L}*|deal|dibs|sponsor\p{L}*|term sheet|decide|exercise|patents?|exclusivity|under (?:contract|offer)|available|free|open)\b|(?<!\p{L})(?:lizenz\p{L}*|rechte?|reserviert|verhand\p{L}*|exklusiv\p{L}*|option\p{L}*|droits?|réserv\p{L}*|négoci\p{L}*|exclusi\p{L}*|derechos?|opción|negocia\p{L}*|frei|libre)(?!\p{L})/iu;

/** "They are on a cruise until mid February": where somebody is, and no end of an option. */
export function tellsWhereabouts(sentence: string): boolean {
  return (
    [UNTIL, SOMEBODY, IS_SOMEWHERE, SOMEWHERE].every((words) => words.test(sentence)) &&
    !OF_RIGHTS.test(sentence)
  );
}
