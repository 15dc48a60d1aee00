import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation.ts';
import type { ProfileFields, TextType } from '@cosmos/contract/profile.ts';
import type { Intent } from '../../conversation/pipeline/question.ts';

/** A question that splits the results found, with up to four answers to click. */
export interface FollowupQuestion {
  question: string;
  quickReplies: string[];
}

export interface SummaryInput {
  topic: string;
  intent: Intent;
  /** What the reader may see: nothing outside these cards may be quoted. */
  cards: ResultCard[];
  totalFound: number;
  /** True where people were asked for and the catalogue names none. */
  noResearchers: boolean;
  /** True where nothing lies above the threshold and the cards are only the nearest. */
  nearest: boolean;
}

export interface FollowupInput {
  topic: string;
  /** The property in which the results differ most. */
  separates: 'university' | 'field' | 'trl' | 'year' | 'keyphrase';
  /** Its values among the results, largest group first. */
  options: string[];
  totalFound: number;
}

/** What is known of a person and their company; nothing else may be said of them. */
export interface ProfileFacts {
  textType: TextType;
  /** The summary as it stands, in the person's own words or in those of an earlier composition. */
  text: string;
  fields: Omit<ProfileFields, 'email' | 'phone' | 'countryCode' | 'professionalSummary' | 'rdSummary'>;
  interests: string[];
  /** The text of the corporate deck; empty without one. */
  deckText: string;
}

/** Everything that a language model may one day decide; the embedded engine decides it from the catalogue alone. */
export interface Assistant {
  name: 'embedded' | 'openai';
  askBack(input: FollowupInput): Promise<FollowupQuestion | null>;
  summarise(input: SummaryInput): Promise<SummarySentence[]>;
  /** At most five words. */
  title(text: string): Promise<string>;
  /** A summary of a person's profile or R&D needs; null where there is nothing to say. */
  composeSummary(facts: ProfileFacts): Promise<string | null>;
}
