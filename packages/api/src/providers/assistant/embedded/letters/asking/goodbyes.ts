const BEGINS = String.raw`(?:(?:no (?:problem|worries)(?: at all)?|not at all|my pleasure|thanks(?: again)?|thank you)[\s,.!–-]+)*`;
const WISHES = String.raw`(?:you(?:['’]re| are) (?:very |most |always )?welcome|all the best|good luck|best of luck|every success|take care|alles gute|viel erfolg|bonne chance|bonne continuation|mucha suerte|buona fortuna|veel succes)`;
const WITH_WHAT = String.raw`(?:(?: and| und| et| y)? (?:with|in|for|to|bei|für|pour|con|met) (?:\p{L}+ ?){1,6})?`;
const GOODBYE = new RegExp(
  String.raw`^${BEGINS}${WISHES}(?!\p{L})${WITH_WHAT}[\s,.!]*$|^(?:wir wünschen|ich wünsche)(?!\p{L}).{0,60}(?:alles gute|viel erfolg)[\s.!]*$`,
  'iu',
);

/** "No problem at all, all the best with the search!": a goodbye, and no yes to anything. */
export function isGoodbye(sentence: string): boolean {
  return GOODBYE.test(sentence.trim());
}
