/** Words that say what a thing is like and never name one. */
const PLAIN = new Set(
  `active automatic automated big bigger biodegradable cheap cheaper clean cleaner compact continuous early earlier easy
  easier electric electronic elastic efficient fast faster flexible fresh green greener handheld high higher implanted
  inexpensive injectable light lighter lightweight little local long longer low lower mild miniature miniaturised
  miniaturized mobile natural new newer novel oral organic passive portable precise printed quick quicker rapid safe
  safer simple simpler small smaller soft softer stable strong stronger synthetic tailored thin thinner tough tougher
  transparent universal vegan wearable wireless disposable better affordable smart tunable topical nasal inhaled robust
  durable accurate reliable sterile scalable autonomous invasive minimally energy-efficient low-cost low-power`.split(
    /\s+/,
  ),
);
const MADE =
  /^(?:non|anti|self|ultra|multi|high|low|real|bio|eco|energy)-\p{L}[\p{L}-]*$|^\p{L}{3,}(?:less|proof|-free|-resistant|-based|-friendly|-efficient|-like|-free)$|^\p{L}{3,}(?:able|ible)$/iu;
/** Nouns that end as qualities do. */
const THINGS = new Set(['cable', 'table', 'vegetable', 'variable', 'wireless', 'wearable', 'self-assembly']);

/** Whether a word says what a thing is like: "wearable", "non-invasive", "cheaper". */
export function isQuality(word: string): boolean {
  const plain = word.toLowerCase();
  return PLAIN.has(plain) || (MADE.test(plain) && !THINGS.has(plain));
}

/** Whether a text is nothing but qualities, as "non-invasive" or "smaller and cheaper". */
export function isOnlyQualities(text: string): boolean {
  const words = (text.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []).filter(
    (word) => !/^(?:and|or|but|also|as|very|much|more|less|ones?|please|only|just|a|the)$/.test(word),
  );
  return words.length > 0 && words.every(isQuality);
}
