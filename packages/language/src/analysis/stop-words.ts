import { readWords } from '../data/read.ts';

/** English function words, which carry no topic. Lower case, without apostrophes, as `words` produces them. */
export const STOP_WORDS = readWords('stop-words.txt');
