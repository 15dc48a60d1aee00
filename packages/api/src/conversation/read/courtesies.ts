import type { CatalogueFacts } from '@cosmos/contract/catalogue/catalogue.ts';

type Facts = Pick<CatalogueFacts, 'technologies' | 'universities'>;

/** Praise and openings that may stand before or after what a message is really about. */
const AROUND = String.raw`(?:ok(?:ay)?|great|good|grand|lovely|fantastic|marvellous|perfect|super|cool|nice|excellent|wonderful|awesome|brilliant|amazing|alright|right|fine|well|so|oh|ah|and|hi|hello|hey|there|vale|bien|gut|prima|bon|very (?:good|nice|helpful|useful)|(?:that|this|it)(?:'?s| is| was| all)? (?:very |really |so |all |quite )?(?:helps?|helped|helpful|useful|good|great|grand|lovely|fantastic|brilliant|wonderful|nice|perfect|enough)(?: (?:me )?(?:a lot|very much|for now|for today))?)`;
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
    answer: help,
  },
  {
    said: only(
      String.raw`(?:many |a lot of )?(?:thanks|thank (?:you|u)|thx|tnx|ty|cheers|much appreciated|appreciated|danke(?: (?:sch[oö]n|dir|ihnen|sehr))*|vielen dank|merci(?: (?:beaucoup|bien))*|(?:muchas |mil )?gracias|谢谢(?:你|您)?|多谢)(?: (?:a lot|a bunch|a million|so much|very much|ever so much|so very much|very kindly|kindly|indeed|again|for (?:your|the) help|for that|for this|for now|for today|anyway|all|everyone|cosmos))*`,
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
    said: only(
      String.raw`(?:hm+ |no |sorry )*(?:(?:that|this|it|these|those|they)(?:'?s| is| are| was| were)? (?:really |just |all )?(?:not (?:really )?(?:enough|helpful|helping|useful|good(?: enough)?|relevant|what i (?:asked(?: for)?|meant|need(?:ed)?|wanted))|wrong|useless|irrelevant|rubbish|nonsense)|you(?: are|'?re) (?:really )?not (?:really )?(?:helping|listening|understanding)(?: me)?|(?:that|this|it) (?:does not|doesn'?t|did not|didn'?t) (?:really )?help(?: me)?(?: at all)?|you (?:do not|don'?t|did not|didn'?t) (?:get|understand)(?: it| me)?)`,
    ),
    answer: () =>
      'Sorry that this didn’t help. Tell me what was wrong with it, or put the problem in other words: what goes wrong, what a solution must do, and what you can’t use.',
  },
  {
    said: new RegExp(`^${AROUND}(?: ${AROUND})*$`, 'u'),
    answer: () => 'Glad to hear it. What would you like to know next?',
  },
];

const GREETING =
  /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|hola|hallo|guten (?:tag|morgen)|bonjour|buenos días|你好|您好)(?: (?:there|cosmos|all|everyone|again))?|how are you(?: doing)?(?: today)?|how(?:'?s| is) it going|nice to meet you| )+$/u;

const ABOUT_US =
  /\bwhat(?:'s| is) this (?:place|site|website|page|thing|app|tool|service|product)\b|\bwhat else (?:may|can|could|should) (?:i|we) ask\b|\bwhere do (?:you|u) (?:take|get|have) (?:all )?(?:of )?(?:these|those|this|them|it|your \w+)(?: all)? from\b|\bwho (?:runs|made|built|is behind) (?:this|you|cosmos)\b/u;
const DRAFTING =
  /^(?:(?:ok(?:ay)?|and|so|now|then|please|great|good|hi|hello) )*(?:(?:can|could|would|will) (?:you|u) )?(?:please )?(?:write|draft|compose|prepare) (?:(?:me|us|up) )*(?:a|an|the|my|our) (?:[\p{L}'-]+ ){0,3}(?:contract|agreement|nda|term sheet|letter of intent)\b/u;
const NO_DRAFTS =
  'I don’t write contracts. I can find technologies and researchers, compare them, and say whom to contact: agreements come from the university’s technology office.';
const LONGEST = 120;
const LONGEST_ABOUT_US = 200;

/** The answer to a message that is only a courtesy or asks for help; null if it says anything else. */
export function courtesyFor(text: string, facts: Facts): string | null {
  const said = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}'\s]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (said.length <= LONGEST_ABOUT_US && ABOUT_US.test(said)) return help(facts);
  if (said.length <= LONGEST_ABOUT_US && DRAFTING.test(said)) return NO_DRAFTS;
  if (said === '' || said.length > LONGEST) return null;
  if (GREETING.test(said)) return 'Hello! What R&D problem can I look into for you?';
  return COURTESIES.find((courtesy) => courtesy.said.test(said))?.answer(facts) ?? null;
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

function help({ technologies, universities }: Facts): string {
  return `Describe an R&D problem in your own words, as long as you like: what goes wrong, what you need, what you can't use. I search ${counted(technologies, 'technology', 'technologies')} of ${counted(universities.length, 'university', 'universities')}, and ask back where it matters. Then narrow the results (“only from Purdue”, “newer than 2020”), ask about them (“tell me more about the second one”, “compare 1 and 3”), or see them as a landscape. What I say comes from the records, with numbers to look it up.`;
}
