import type { CatalogueFacts } from '@cosmos/contract/catalogue/catalogue.ts';

type Facts = Pick<CatalogueFacts, 'technologies' | 'universities'>;

/** Praise and openings that may stand before or after what a message is really about. */
const AROUND = String.raw`(?:ok(?:ay)?|great|good|perfect|super|cool|nice|excellent|wonderful|awesome|brilliant|amazing|alright|right|fine|well|so|oh|ah|and|hi|hello|hey|there|vale|bien|gut|prima|bon|very (?:good|nice|helpful|useful)|(?:that|this|it)(?:'?s| is| was| all)? (?:very |really |so |all |quite )?(?:helps?|helped|helpful|useful|good|great|nice|perfect|enough)(?: (?:me )?(?:a lot|very much|for now|for today))?)`;
const only = (what: string) =>
  new RegExp(String.raw`^(?:${AROUND} )*(?:${what})(?: (?:${AROUND}|${what}))*$`, 'u');

/**
 * Messages that only greet, thank, take leave or ask what the assistant does, with their answers; the first that fits.
 * Patterns are of messages in lower case without punctuation.
 */
const COURTESIES: readonly { said: RegExp; answer: (facts: Facts) => string }[] = [
  {
    said: only(
      String.raw`(?:so |and |but )?(?:(?:besides|apart from) \w+(?: \w+)? )?what(?: else| more)? (?:can|could|do) (?:you|u|cosmos|this)(?: actually| really| all)? (?:do|offer|help(?: me| us)?(?: with)?)(?: for (?:me|us))?|how (?:do|can|could) (?:you|u) help(?: me| us)?|how does (?:this|it|cosmos) work|how do i use (?:this|it|you|cosmos)|what (?:is|are) (?:you|this|cosmos)(?: for| good for| able to do)?|who are you|what(?:'?s| is) (?:this|cosmos)|help(?: me)?(?: please)?`,
    ),
    answer: ({ technologies, universities }) =>
      `Describe an R&D problem in your own words, as long as you like: what goes wrong, what you need, what you can't use. I search ${counted(technologies, 'technology', 'technologies')} of ${counted(universities.length, 'university', 'universities')}, and ask back where it matters. Then narrow the results (“only from Purdue”, “newer than 2020”), ask about them (“tell me more about the second one”, “compare 1 and 3”), or see them as a landscape. What I say comes from the records, with numbers to look it up.`,
  },
  {
    said: only(
      String.raw`(?:many |a lot of )?(?:thanks|thank (?:you|u)|thx|tnx|ty|cheers|much appreciated|appreciated|danke(?: (?:sch[oö]n|dir|ihnen|sehr))*|vielen dank|merci(?: (?:beaucoup|bien))*|(?:muchas |mil )?gracias|谢谢(?:你|您)?|多谢)(?: (?:a lot|a bunch|a million|so much|very much|again|for (?:your|the) help|for that|for this|for now|for today|anyway|all|everyone|cosmos))*`,
    ),
    answer: () => 'You’re welcome. Ask on whenever you like.',
  },
  {
    said: only(
      String.raw`thanks|thank you|thx|bye(?: bye)?|goodbye|good night|see (?:you|ya)(?: later| soon)?|(?:that|this|it)(?:'?s| is| was| will be)? (?:all|it|everything)(?: (?:for|i need|i needed))?(?: (?:today|now|the moment|then))?|(?:i am|i'?m|we are|we'?re) (?:done|finished)(?: here)?(?: (?:for )?(?:today|now))?|have a (?:nice|good|great) (?:day|evening|weekend|one)|tschüss|adi[oó]s|au revoir`,
    ),
    answer: () => 'Goodbye! This chat keeps your questions and results for when you come back.',
  },
  {
    said: new RegExp(`^${AROUND}(?: ${AROUND})*$`, 'u'),
    answer: () => 'Glad to hear it. What would you like to know next?',
  },
];

const GREETING =
  /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|hola|hallo|guten (?:tag|morgen)|bonjour|buenos días|你好|您好)(?: (?:there|cosmos|all|everyone|again))?|how are you(?: doing)?(?: today)?|how(?:'?s| is) it going|nice to meet you| )+$/u;

/** The answer to a message that is only a courtesy or asks for help; null if it says anything else. */
export function courtesyFor(text: string, facts: Facts): string | null {
  const said = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}'\s]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (said === '' || said.length > 120) return null;
  if (GREETING.test(said)) return 'Hello! What R&D problem can I look into for you?';
  return COURTESIES.find((courtesy) => courtesy.said.test(said))?.answer(facts) ?? null;
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
