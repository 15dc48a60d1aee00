/** Whether it can be had, in the words with which companies ask for it. */
const ASKS_FOR_IT =
  /\b(?:availab\p{L}*|(?:current |present |licen[cs]ing )?status (?:of|for|regarding) (?:the|your|this)|(?:still|yet) (?:going|up for)|on the market|unlicen[cs]\p{L}*|\bbe (?:sub-?)?licen[cs]ed\b|licen[cs](?:e|able|ing)\b(?! (?:fees?|costs?|prices?|terms?|royalt\p{L}*|agreements?|models?|conditions?))|still (?:open|free|unclaimed|to be had|on offer|on the table)|rights? (?:are |is )?(?:still )?free|free (?:for|to)|(?:is|are|still|yet) free(?= now| yet|[?.,;]|$)|open for|up for grabs)|(?<!\p{L})(?:noch (?:frei|offen)|verfügbar|zu haben|(?:eine )?lizenz\p{L}*|lizenzier\p{L}*|noch (?:nicht )?vergeben|frei(?= (?:für|zu|zur)|[?.,]|$)|disponible|(?:encore |toujours )?libres?(?! service)|está libre|(?:une )?licence(?! (?:fees?|costs?|prices?|terms?|agreements?|models?))|disponibil\p{L}*|ancora liber\p{L}|beschikbaar|nog vrij|licentie|dostępn\p{L}*|licencj\p{L}*|litsents\p{L}*|saadaval|vaba|saatavilla|vapaa\p{L}*|lisens\p{L}*|tillgänglig|ledig|licens\p{L}*|licenciar|(?:una )?licencia|na voljo|še prost\p{L}*|prost\p{L}* za|licenc(?:o|a|i|irati|iranj\p{L}*)|sigue libre)(?!\p{L})/iu;
/** "Has it been licensed yet?": there a no is good news. */
const WHETHER_GONE =
  /\b(?:is|are|has|have|was)\b.{0,60}\b(?:licen[cs]ed|taken|sold|found a licensee|gone|optioned|spoken for)\b|\b(?:any(?:one|body)|some(?:one|body)|any other (?:company|party)|other companies|who)(?: else)?\b.{0,30}\b(?:using|uses?|got|licen[cs]\p{L}*|rights)\b|(?<!\p{L})(?:lizenznehmer\p{L}*|vergeben|lizenziert|verkauft|prise?|concédée?|licenciada)(?!\p{L})/iu;

/** Whether a question asks if somebody else has it already. */
export function asksWhetherGone(question: string): boolean {
  return WHETHER_GONE.test(question);
}

/** Whether a question asks if it can be had. */
export function asksForRights(question: string): boolean {
  return ASKS_FOR_IT.test(question) || WHETHER_GONE.test(question);
}
