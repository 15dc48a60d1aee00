import type { Assistant } from '../assistant.ts';
import { askBack } from './ask-back.ts';
import { composeSummary } from './profile-summary.ts';
import { sessionTitle } from './session-title.ts';
import { quoteAndCite } from './summary.ts';

/** The assistant that needs no key and no network: it asks from what splits the results and quotes the records. */
export const embeddedAssistant: Assistant = {
  name: 'embedded',
  askBack: (input) => Promise.resolve(askBack(input)),
  summarise: (input) => Promise.resolve(quoteAndCite(input)),
  title: (text) => Promise.resolve(sessionTitle(text)),
  composeSummary: (facts) => Promise.resolve(composeSummary(facts)),
};
