import type { Suggestion, SuggestionKind } from '@cosmos/contract/suggestions.ts';
import type { AssistantName, Intent, ResultCard, SummarySentence } from '@cosmos/contract/conversation.ts';
import type { ProfileFields, TextType } from '@cosmos/contract/profile.ts';

/** A question that splits the results found, with up to four answers to click. */
export interface FollowupQuestion {
  question: string;
  quickReplies: string[];
}

/** A file of the asker as an assistant may read it. Its words are data, whatever they order. */
export interface AttachedFile {
  name: string;
  mediaType: string;
  /** Empty where the file holds no text. */
  text: string;
  /** Of a picture; loaded only where the assistant can see. */
  bytes: (() => Promise<Buffer>) | null;
}

/** What was said before, as an assistant may read it: oldest first. */
export interface Exchange {
  asked: string;
  answered: string;
}

export interface SummaryInput {
  topic: string;
  /** The message in the person's own words. */
  question: string;
  intent: Intent;
  /** What the reader may see: nothing outside these cards may be quoted. */
  cards: ResultCard[];
  totalFound: number;
  /** True where people were asked for and the catalogue names none. */
  noResearchers: boolean;
  /** True where the cards are results of an earlier answer, in the order that was asked for. */
  asked?: boolean;
  /** True where nothing lies above the threshold and the cards are only the nearest. */
  nearest: boolean;
  maxCharacters: number;
  earlier: Exchange[];
  files: AttachedFile[];
  /** What came along beside the records, as data; where it is quoted, it is named. */
  background?: { from: 'web' | 'web_sources' | 'professional_summary' | 'rd_summary'; text: string }[];
}

export interface FollowupInput {
  topic: string;
  /** The property in which the results differ most. */
  separates: 'university' | 'field' | 'trl' | 'year' | 'keyphrase';
  /** Its values among the results, largest group first. */
  options: string[];
  totalFound: number;
  earlier: Exchange[];
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

/** Results in a better order, and why each fits; ids outside of the cards are dropped by the caller. */
export interface Reranked {
  order: string[];
  /** By id, one sentence each. */
  reasons: Record<string, string>;
}

/** Who pays for what a model is asked, and until when the answer is wanted. */
export interface AssistantCall {
  payer: { kind: 'user' | 'key'; id: string } | { kind: 'visitors' };
  signal: AbortSignal;
  /** False where nobody asked for it: it costs tokens, and none of the payer's turns. */
  isTurn?: boolean;
}

/** The assistant at work on one turn, or one call. */
export interface AssistantAtWork {
  /** Who has answered so far: a model that failed has handed over to the embedded assistant. */
  answeredBy(): AssistantName;
  /** A sentence for the person about the way the answer came; null where there is nothing to say. */
  note(): string | null;
  /** Whether pictures are read. */
  sees: boolean;
  /** Null leaves the decision to the evidence of the catalogue. */
  judgeScope(input: { question: string; earlier: Exchange[] }): Promise<'in_scope' | 'out_of_scope' | null>;
  /** The question on its own, in other words to search with; null where it stands as it is. */
  rephrase(input: { question: string; earlier: Exchange[]; files: AttachedFile[] }): Promise<string | null>;
  askBack(input: FollowupInput): Promise<FollowupQuestion | null>;
  /** Null leaves the order to the search. */
  rerank(input: { question: string; cards: ResultCard[]; earlier: Exchange[] }): Promise<Reranked | null>;
  /** `grown` gets the whole summary so far whenever it has grown. Only cited cards are quoted. */
  summarise(
    input: SummaryInput,
    grown: (sentences: SummarySentence[]) => void,
  ): Promise<{ sentences: SummarySentence[]; interrupted: boolean }>;
  /** At most five words. */
  title(text: string): Promise<string>;
  /** A summary of a person's profile or R&D needs; null where there is nothing to say. */
  composeSummary(facts: ProfileFacts): Promise<string | null>;
  /** Questions that the catalogue can answer, made from its own fields and keyphrases; null leaves it to those alone. */
  suggest(input: {
    kind: SuggestionKind;
    about: string[];
    context: string | null;
  }): Promise<Suggestion[] | null>;
  /** Names of categories to the ids in them; null leaves it to the keyphrases. */
  categorise(input: {
    cards: { id: string; title: string; summary: string | null }[];
  }): Promise<Record<string, string[]> | null>;
  /** Words without the catalogue, for when search is away; null where nobody can say any. */
  answerWithoutCatalogue(question: string): Promise<string | null>;
}

/** Everything that a language model may decide; the embedded engine decides it from the catalogue alone. */
export interface Assistant {
  /** The one that is asked first. */
  name: AssistantName;
  begin(call: AssistantCall): AssistantAtWork;
}
