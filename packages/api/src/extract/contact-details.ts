import { sentences } from '@cosmos/language/sentences/sentences.ts';

/** A detail as a text states it, with the sentence that does. */
interface Stated {
  value: string;
  sentence: string;
}

/** How to reach somebody about a technology, as its text says; what it doesn't say is null. */
export interface ContactDetails {
  email: Stated | null;
  phone: Stated | null;
  /** Where to write to by post. */
  address: Stated | null;
}

const TEXT_CHARACTERS = 20_000;
const DETAILS: Readonly<Record<keyof ContactDetails, RegExp>> = {
  email: /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u,
  // "+1 (919) 555-0100", "919.555.0100"
  phone: /(?<![\d/.-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\d/-])/u,
  // "100 Main Street, Suite 2, Springfield, IL 62701"
  address:
    /\b\d{1,5} (?:\p{Lu}[\p{L}.’'-]* ){1,4}(?:Street|St\.?|Avenue|Ave\.?|Road|Rd\.?|Drive|Dr\.?|Boulevard|Blvd\.?|Lane|Way|Plaza|Parkway)\b[^;\n]{0,80}?\b\p{Lu}{2} \d{5}(?:-\d{4})?\b/u,
};
/** Whoever asks may write or call there; other addresses are of suppliers, papers and downloads. */
const INVITES =
  /\b(?:contact|inquir\w+|enquir\w+|interested|licens\w+|questions?|reach (?:out|us)|get in touch|write to|e-?mail|call us|phone|telephone|tech(?:nology)? (?:transfer|managers?)|(?:licensing|ventures|innovation) office)\b/iu;

/** The first email address, phone number and postal address that a text gives to whoever is interested. */
export function contactDetails(text: string): ContactDetails {
  const head = text.slice(0, TEXT_CHARACTERS);
  const inviting = sentences(head)
    .map(({ start, end }) => head.slice(start, end).replace(/\s+/gu, ' '))
    .filter((sentence) => INVITES.test(sentence));
  const first = (pattern: RegExp): Stated | null => {
    for (const sentence of inviting) {
      const value = pattern.exec(sentence)?.[0];
      if (value !== undefined) return { value, sentence };
    }
    return null;
  };
  return { email: first(DETAILS.email), phone: first(DETAILS.phone), address: first(DETAILS.address) };
}
