const BEGINS = String.raw`(?:(?:no (?:problem|worries)(?: at all)?|not at all|my pleasure|thanks(?: again)?|thank you)[\s,.!–-]+)*`;
const WISHES = String.raw`(?:you(?:['’]re| are) (?:very |most |always )?welcome|all the best|good luck|best of luck|every success|take care|alles gute|viel erfolg|bonne chance|bonne continuation|mucha suerte|buona fortuna|veel succes)`;
const WITH_WHAT = String.raw`(?:(?: and| und| et| y)? (?:with|in|for|to|bei|für|pour|con|met) (?:\p{L}+ ?){1,6})?`;
/** "Wir wünschen Ihnen …", "je vous souhaite …", "želim vam …": a wish, and nothing of the matter. */
const WISHED = String.raw`^(?:(?:wir|ich) wünschen?|(?:je|nous) (?:vous )?souhait(?:e|ons)|(?:le |les |te |os )?dese(?:o|amos)(?:les?|te|os)?|(?:le |vi |ti )?(?:augur(?:o|iamo)|facci(?:o|amo) (?:i |tanti )?(?:miei |nostri )?(?:migliori )?auguri)|(?:ik|wij|we) wens(?:en)?|(?:vam )?želi(?:m|mo) (?:vam|vse|veliko)|(?:i|we) wish you|(?:i |we )?hope(?:fully)? (?:that )?you (?:find|will find|manage))(?!\p{L})(?!.*\d)`;
/** "Haben Sie vielen Dank für …", "la ringrazio per …", "najlepša hvala za …": thanks, with what for. */
const THANKED = String.raw`^(?:haben sie )?(?:(?:ganz |recht )?(?:herzlichen|vielen|besten) dank|danke) für (?!.*\d)|^(?:je|nous) vous (?:remerci\p{L}+|sa\p{L}+ gré) (?:de|d['’]|pour)(?!.*[\d:])|^merci (?:de|pour) votre(?!.*[\d:])|^(?:la|vi|ti) ringrazi\p{L}+ (?:per|del\p{L}*)(?!.*\d)|^(?:tante )?grazie (?:per|del\p{L}*)(?!.*\d)|^(?:\p{L}+ )?hvala(?: lepa)? (?:za|ker)(?!.*\d)|^(?:lepo |iskreno )?(?:se vam )?(?:\p{L}+ )?zahvaljuje\p{L}+(?: \p{L}+)? za(?!.*\d)|^(?:muchas )?gracias por(?!.*\d)|^(?:hartelijk |heel erg )?(?:bedankt|dank (?:je|u)(?: wel)?) voor(?!.*\d)`;
/** "What a pleasure to read you", "wir freuen uns immer, wenn …", "schön, dass Sie sich melden": pleased, and no more. */
const PLEASED = String.raw`^(?:great|good|nice|excellent|perfect|wonderful|lovely)(?: [\p{L}-]+){0,4}, (?:many )?thank(?:s| you)[.! ]*$|^(?:it (?:is|was) (?:always |really )?(?:a |such a |very )?(?:pleasure|nice|lovely|good|great) to (?:hear|read|meet|receive)|what a (?:pleasure|joy|treat)|(?:nice|lovely|good|great|glad|happy) (?:to (?:hear|meet|read)(?! that)|(?:that )?you (?:found|wrote|asked|got in touch|reached out|contacted|came))|(?:wir|ich) freuen? (?:uns|mich)(?: sehr| immer| natürlich| stets)*,? (?:über|wenn|dass)|(?:schön|toll|nett|prima),? (?:dass|von ihnen)|(?:nous|je) (?:sommes|suis) (?:très |toujours )?(?:ravi|heureu|enchant)\p{L}+ (?:de (?:votre|vous|lire|recevoir)|que vous)|c['’]est (?:toujours )?avec (?:grand )?plaisir que (?:j['’]ai|nous avons)|(?:nos|me) alegra(?:mos)? (?:mucho )?(?:de )?(?:que|recibir|su|tu)|(?:che |è un )?(?:bello|piacere) (?:sentir|ricever|legger)\p{L}*|(?:wat )?(?:leuk|fijn|mooi),? (?:dat|om|van)|(?:lepo|veseli \p{L}+),? (?:da|vaš\p{L}*))(?!\p{L})(?!.*(?:\d|licen|lizenz|licencia|brevet|patent))`;
const GOODBYE = new RegExp(String.raw`^${BEGINS}${WISHES}(?!\p{L})${WITH_WHAT}[\s,.!]*$|${WISHED}`, 'iu');
const THANKS = new RegExp(`${THANKED}|${PLEASED}`, 'iu');

/** "I should have taken the page down", "the website is out of date": sorry for it, and nothing of the matter. */
const REGRET =
  /^(?:i|we)(?: really| clearly)? (?:should|ought to) (?:really |already )?have (?:\p{L}+ )?(?:taken|removed|deleted|updated|changed|corrected|told|said|written|let|answered|replied|noticed|marked)\b(?!.*\d)|^(?:(?:my|our) )?(?:sincere )?apologies\b(?!.*\d)|^(?:the|our|that) (?:web ?site|web ?page|page|listing|entry|database|catalogue) (?:is|was|has|should|needs|must|hasn['’]t|isn['’]t)\b(?!.*\d)|^(?:wir|ich) hätten? .*(?:löschen|entfernen|aktualisieren|schreiben|sagen) (?:sollen|müssen)|^(?:die|unsere) (?:web)?seite (?:ist|hätte)(?!\p{L})(?!.*\d)|^(?:j['’]aurais|nous aurions) dû|^(?:la|notre) page (?:est|aurait)(?!.*\d)|^(?:debería(?:mos)?) haber|^avr(?:ei|emmo) dovuto/iu;

/** Whether a sentence only regrets something that was left undone, such as an old page. */
export function isRegret(sentence: string): boolean {
  return REGRET.test(sentence.trim());
}

/** Whether a sentence only thanks for something, or is pleased by it. */
export function isThanks(sentence: string): boolean {
  const words = sentence.trim();
  return THANKS.test(words) && !/[,;] (?:but|aber|mais|pero|ma|maar|ampak)(?!\p{L})/iu.test(words);
}

/** "No problem at all, all the best with the search!": a goodbye, and no yes to anything. */
export function isGoodbye(sentence: string): boolean {
  return GOODBYE.test(sentence.trim());
}
