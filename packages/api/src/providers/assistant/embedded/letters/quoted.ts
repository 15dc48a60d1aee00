import { asSentence } from '@cosmos/contract/text/as-sentence.ts';

/** A sentence in the quotation marks of English text; those within become single ones. */
export function quoted(words: string): string {
  return `“${asSentence(withinQuotes(words))}”`;
}

/** With single quotation marks in the place of all others. */
export function withinQuotes(words: string): string {
  return (
    words
      .replaceAll(/„([^„“”]*)[“”]/g, '‘$1’')
      .replaceAll(/[“«]\s?/g, '‘')
      .replaceAll(/\s?[”»]/g, '’')
      // A straight mark opens where a word begins.
      .replaceAll(/(^|[\s([{–—-])"(?=\S)/g, '$1‘')
      .replaceAll('"', '’')
  );
}
