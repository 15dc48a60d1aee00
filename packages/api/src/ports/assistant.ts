import type { Suggestion, SuggestionKind } from '@cosmos/contract/conversation/suggestions.ts';
import type { Narrowing, ReplyNote } from '@cosmos/contract/conversation/beside-results.ts';
import type {
  AssistantName,
  Intent,
  ResultCard,
  SummarySentence,
} from '@cosmos/contract/conversation/conversation.ts';
import type { FitStatus } from '@cosmos/contract/conversation/requirements.ts';
import type { LetterSkills } from './letters.ts';
import type { ProfileFields, TextType } from '@cosmos/contract/profile/profile.ts';

/** A question that splits the results, with up to four answers to click. */
export interface FollowupQuestion {
  question: string;
  quickReplies: string[];
}

/** A user's file in the form for an assistant. Its words are data, whatever they say. */
export interface AttachedFile {
  name: string;
  mediaType: string;
  /** Empty if the file contains no text. */
  text: string;
  /** For a picture; loaded only if the assistant can see. */
  bytes: (() => Promise<Buffer>) | null;
}

/** What was said before, in the form for an assistant: oldest first. */
export interface Exchange {
  asked: string;
  answered: string;
}

/** What a result says on a question about it, word for word; no sentences if nothing comes near. */
export interface Quote {
  number: number;
  question: string;
  sentences: readonly string[];
  /** False if the sentences are only the closest. */
  isSure: boolean;
}

/** A kind of technology that a message compares with another, and the cards that are on it. */
export interface ComparedSide {
  /** In the words of the message. */
  name: string;
  /** Best first. */
  numbers: readonly number[];
  /** Whether the first of them mentions all words of the name. */
  isExact: boolean;
}

/** Things by the words that the message has for them. */
export interface MissingThings {
  ofFirst: readonly string[];
  ofAll: readonly string[];
}

export interface SummaryInput {
  topic: string;
  /** The message in the person's own words. */
  question: string;
  intent: Intent;
  /** What the reader may see: nothing outside these cards may be quoted. */
  cards: ResultCard[];
  totalFound: number;
  /** What the message asks for, in its own words, if none of the first cards is about it. */
  unmatched?: string | null;
  /** What it asks for that the first card, or none of the cards, mentions. */
  missing?: MissingThings;
  /** Kinds of use or approach that divide what was found. */
  narrowings?: readonly Narrowing[];
  /** True if people were asked for and the catalogue names none. */
  noResearchers: boolean;
  /** True if the cards are results of an earlier answer, in the requested order. */
  asked?: boolean;
  /** The kinds of technology that the message compares; absent if it compares none. */
  sides?: readonly ComparedSide[];
  /** What the cards say on what was asked about them. */
  quotes?: readonly Quote[];
  maxCharacters: number;
  earlier: Exchange[];
  files: AttachedFile[];
  /** Texts sent along with the records, as data; a quote names its source. */
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

/** What is known about a person and their company; nothing else may be said about them. */
export interface ProfileFacts {
  textType: TextType;
  /** The current summary, in the person's own words or from an earlier composition. */
  text: string;
  fields: Omit<ProfileFields, 'email' | 'phone' | 'countryCode' | 'professionalSummary' | 'rdSummary'>;
  interests: string[];
  /** The text of the corporate deck; empty if there is none. */
  deckText: string;
}

/** What is known of a letter to a university's office; greeting and signature stand around it already. */
export interface LetterFacts {
  technology: { title: string; summary: string | null };
  university: string;
  writer: Pick<
    ProfileFields,
    'designation' | 'organisation' | 'collaborationTypes' | 'collaborationTimeline' | 'rdSummary'
  > & { name: string };
  /** What they asked when they found it, in their own words; null if no chat tells. */
  need: string | null;
  /** The message that nobody has answered, for a reminder of it; null for a first letter. */
  unanswered: {
    text: string;
    /** "12 November" */
    day: string;
    to: string;
    /** True if the reminder goes to somebody else. */
    isToOther: boolean;
  } | null;
}

/** Results in a better order, and why each fits; the caller drops ids outside the cards. */
export interface Reranked {
  order: string[];
  /** By id, one sentence each. */
  reasons: Record<string, string>;
}

/** What a model says of a result and a requirement. Callers check it against the record. */
export interface ClaimedFit {
  /** The result's id. */
  id: string;
  /** As the result's `fit` has it. */
  requirement: string;
  status: FitStatus;
  /** The record's sentence that says so, word for word; null if there is none. */
  sentence: string | null;
}

/** How a model reads a message. Callers check it against the message and the catalogue. */
export interface ModelReading {
  /** What is needed, in the technical terms of records, in English; null if the message says it best. */
  need: string | null;
  /** Words of the message that say what results should not be or have. */
  exclusions: string[];
  /** Names of universities that results should come from, and that they should not come from. */
  universities: string[];
  notUniversities: string[];
}

/** Who pays for the model's work, and until when the answer is wanted. */
export interface AssistantCall {
  payer: { kind: 'user' | 'key'; id: string } | { kind: 'visitors' };
  signal: AbortSignal;
  /** False if nobody asked for it: it costs tokens, but none of the payer's turns. */
  isTurn?: boolean;
}

/** A record as a model that searches is shown it. */
export interface GlimpsedRecord {
  id: string;
  title: string;
  university: string;
  /** Its sentence that comes closest to the wording; null if none does. */
  sentence: string | null;
}

/** What a model can do while it searches: look. Each call is a step of the search; none of them changes anything. */
export interface SearchTools {
  /** The likeliest records for a wording, within the filters of the question. */
  search(wording: string): Promise<GlimpsedRecord[]>;
  /** What a record says; null unless a search has found it. */
  read(id: string): Promise<string | null>;
  /** What divides the records found so far, most telling first. */
  divide(): Promise<string[]>;
}

export interface ExploreInput {
  question: string;
  /** What was searched for already. */
  tried: readonly string[];
  tools: SearchTools;
  /** How often it may use a tool. */
  calls: number;
}

/** The assistant for one turn, or one call. */
export interface AssistantAtWork extends LetterSkills {
  /** Who has answered so far: a model that failed has handed over to the embedded assistant. */
  answeredBy(): AssistantName;
  /** What to tell the person about how the answer came about; null if there is nothing to say. */
  note(): ReplyNote | null;
  /** Whether pictures are read. */
  sees: boolean;
  /** Null leaves the decision to the evidence of the catalogue. */
  judgeScope(input: { question: string; earlier: Exchange[] }): Promise<'in_scope' | 'out_of_scope' | null>;
  /** Null leaves the message to the embedded reader. */
  read(input: { question: string; earlier: Exchange[]; files: AttachedFile[] }): Promise<ModelReading | null>;
  /** Searches in wordings of its own; false if it did not, so that a fixed plan is followed. */
  explore(input: ExploreInput): Promise<boolean>;
  askBack(input: FollowupInput): Promise<FollowupQuestion | null>;
  /** Null keeps the order of the search. The topic is what was searched for, the question the message itself. */
  rerank(input: {
    topic: string;
    question: string;
    cards: ResultCard[];
    earlier: Exchange[];
  }): Promise<Reranked | null>;
  /** Whether the cards meet the requirements that their `fit` names. Null leaves it as it is. */
  fit(input: { question: string; cards: ResultCard[] }): Promise<ClaimedFit[] | null>;
  /** `grown` receives the whole summary so far each time it grows. Only cited cards are quoted. */
  summarise(
    input: SummaryInput,
    grown: (sentences: SummarySentence[]) => void,
  ): Promise<{ sentences: SummarySentence[]; interrupted: boolean }>;
  /** At most five words. */
  title(text: string): Promise<string>;
  /** A summary of a person's profile or R&D needs; null if there is nothing to say. */
  composeSummary(facts: ProfileFacts): Promise<string | null>;
  /** A first letter of at most 600 characters, or a reminder of 30 to 90 words. */
  writeLetter(facts: LetterFacts): Promise<string>;
  /** Questions that the catalogue can answer, made from its fields and keyphrases; null if it has none to add. */
  suggest(input: {
    kind: SuggestionKind;
    about: string[];
    context: string | null;
  }): Promise<Suggestion[] | null>;
  /** Names of categories to the ids in them; null to use the keyphrases. */
  categorise(input: {
    cards: { id: string; title: string; summary: string | null }[];
  }): Promise<Record<string, string[]> | null>;
  /** Text without the catalogue, for when search is unavailable; null if there is none. */
  answerWithoutCatalogue(question: string): Promise<string | null>;
}

/** Everything that a language model may decide; the embedded engine decides it from the catalogue alone. */
export interface Assistant {
  /** The assistant that is asked first. */
  name: AssistantName;
  begin(call: AssistantCall): AssistantAtWork;
}
