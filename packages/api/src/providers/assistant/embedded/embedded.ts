import type { Assistant, AssistantAtWork } from '../../../ports/assistant.ts';
import { askBack } from './ask-back.ts';
import { writeLetter } from './letters.ts';
import { embeddedLetters } from './letters/letters.ts';
import { composeSummary } from './profile-summary.ts';
import { sessionTitle } from './session-title.ts';
import { quoteAndCite } from './summary.ts';

/** Makes no decision: the evidence in the catalogue decides. */
const undecided = () => Promise.resolve(null);

const atWork: AssistantAtWork = {
  answeredBy: () => 'embedded',
  note: () => null,
  sees: false,
  judgeScope: undecided,
  read: undecided,
  explore: () => Promise.resolve(false),
  askBack: (input) => Promise.resolve(askBack(input)),
  rerank: undecided,
  fit: undecided,
  summarise: (input) => Promise.resolve({ sentences: quoteAndCite(input), interrupted: false }),
  title: (text) => Promise.resolve(sessionTitle(text)),
  composeSummary: (facts) => Promise.resolve(composeSummary(facts)),
  writeLetter: (facts) => Promise.resolve(writeLetter(facts)),
  ...embeddedLetters,
  suggest: undecided,
  categorise: undecided,
  answerWithoutCatalogue: undecided,
};

/**
 * The assistant that needs no key and no network: it asks about what splits the results, and writes by quoting
 * them.
 */
export const embeddedAssistant: Assistant = { name: 'embedded', begin: () => atWork };
