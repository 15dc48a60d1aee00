/** Each: the writer does now what somebody else did. With the flag `i`, `\p{Lu}` would be any letter. */
const TAKEN_OVER: readonly RegExp[] = [
  /(?<!\p{L})i(?: have|['’]ve)? (?:just |recently |now )?(?:taken|took) (?:(?:this|it|that|these|the \p{L}+|(?:his|her|their) \p{L}+) )?over(?! (?:a|an|another|some) )/iu,
  /(?<!\p{L})i(?: am|['’]m) (?:now |currently )?taking over (?:from|for|this|her|his|their|the|all)(?!\p{L})/iu,
  /(?<!\p{L})i(?: am|['’]m) now (?:the (?:person|one|manager) )?(?:responsible for|in charge of|handling|managing|looking after)(?!\p{L})/iu,
  /(?<!\p{L})i now (?:handle|manage|look after|cover)(?!\p{L})/iu,
  /(?<!\p{L})ich (?:habe|bin) [^.!?\n]{0,60}(?:übernommen|(?:jetzt|nun) zuständig)(?!\p{L})/iu,
  /(?<!\p{L})j['’]ai (?:repris|pris la suite|succédé)(?!\p{L})/iu,
  /(?<!\p{L})(?:he asumido|me he hecho cargo|ahora (?:llevo|soy (?:el|la) responsable))(?!\p{L})/iu,
];
const LONGEST = 4_000;

/** Whether the writer is who should be written to from now on: "I have taken over from Ellen." */
export function hasTakenOver(text: string): boolean {
  const said = text.slice(0, LONGEST);
  return TAKEN_OVER.some((words) => words.test(said));
}
