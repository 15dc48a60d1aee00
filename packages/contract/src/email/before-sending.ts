import { z } from 'zod';
import { recordInput } from '../catalogue/records.ts';
import { linesText } from '../text/line-text.ts';
import { EMAIL_LIMITS } from './limits.ts';

const letter = {
  technologyId: recordInput.shape.id,
  text: linesText(EMAIL_LIMITS.messageCharacters),
};

/** What a letter should say: who asks, what for, by when, and under what confidentiality. */
export const LETTER_POINTS = ['who', 'what', 'when', 'confidentiality'] as const;
export type LetterPoint = (typeof LETTER_POINTS)[number];

export const preflightInput = z.object(letter);
/** What is written already stays. */
export const draftLetterInput = z.object(letter);
export const shareContactsInput = z.object({ isOn: z.boolean() });

/** Words of a letter that the university couldn’t know from the member’s summaries. */
export interface LetterLeak {
  /** Its place in the letter, in UTF-16 units. */
  start: number;
  end: number;
  text: string;
  kind: 'amount' | 'name';
  /** Where else it stands. */
  from: 'chat' | 'chat-file' | 'deck';
}

export interface Preflight {
  says: Record<LetterPoint, boolean>;
  /** In the order of the letter. */
  leaks: LetterLeak[];
}

/** A letter to begin with; what was written already is at its beginning. */
export interface LetterDraft {
  text: string;
  /** False if nothing could be added to what is there. */
  isChanged: boolean;
}

/** A colleague who shares whom they wrote to. */
export interface ColleagueContact {
  name: string;
  at: string;
  /** In the words of the inbox. */
  statusLabel: string;
  isSameTechnology: boolean;
}

/** What colleagues have written to the same office. Their words are never among it. */
export interface CompanyMemory {
  /** All who wrote, whether they share it or not. */
  people: number;
  latestAt: string;
  /** How many of them wrote about this technology. */
  aboutThis: number;
  /** Those who share it, latest first. */
  named: ColleagueContact[];
}
