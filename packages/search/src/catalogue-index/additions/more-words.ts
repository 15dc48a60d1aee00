import { stem, words } from '@cosmos/language/analysis/analyse.ts';
import type { RankingText } from '../../corpus/forward-index.ts';
import { gramsOf, withMoreWords } from '../../corpus/grams.ts';
import { lookUp, withMore, wordOf } from '../../corpus/vocabulary.ts';
import type { KnownWords } from '../packed-model.ts';

/** The words of a text, by number. */
export interface TextWords {
  /** Title first. */
  tokens: Uint32Array;
  titleLength: number;
  /** Number of 5-grams. */
  gramLength: number;
}

/** What a model knows of words, as texts come and go: words that it doesn't know are numbered after its own. */
export class MoreWords {
  readonly #model: KnownWords;
  readonly #words = new Map<string, number>();
  readonly #stems = new Map<string, number>();
  readonly #stemOf: number[] = [];
  /** How many more texts have a word, a stem and a gram than before, or how many fewer. */
  readonly #changes = {
    words: new Map<number, number>(),
    stems: new Map<number, number>(),
    grams: new Map<number, number>(),
  };
  /** Reading the words of texts that leave. */
  readonly #spelled = new Map<number, string>();

  constructor(model: KnownWords) {
    this.#model = model;
  }

  add({ title, body }: RankingText): TextWords {
    const inTitle = words(title);
    const all = [...inTitle, ...words(body)];
    const tokens = Uint32Array.from(all, (word) => this.#numberOf(word));
    const gramLength = this.#count(tokens, 1);
    return { tokens, titleLength: inTitle.length, gramLength };
  }

  remove(tokens: Uint32Array): void {
    this.#count(tokens, -1);
  }

  /** The stem of each token. */
  stemsOf(tokens: Uint32Array): Uint32Array {
    return tokens.map((token) => this.#stemOfWord(token));
  }

  known(): KnownWords {
    const { words: known, stems, index, grams, latent } = this.#model;
    const [moreWords, moreStems] = [[...this.#words.keys()], [...this.#stems.keys()]];
    const rowOfTerm = new Int32Array(stems.size + moreStems.length).fill(-1);
    rowOfTerm.set(latent.rowOfTerm);
    return {
      words: withMore(known, moreWords),
      stems: withMore(stems, moreStems),
      index: {
        stemOf: Uint32Array.from([...index.stemOf, ...this.#stemOf]),
        wordFrequencies: changed(index.wordFrequencies, known.size + moreWords.length, this.#changes.words),
        stemFrequencies: changed(index.stemFrequencies, rowOfTerm.length, this.#changes.stems),
      },
      grams: {
        ...withMoreWords(grams, moreWords, known.size),
        frequencies: changed(grams.frequencies, grams.frequencies.length, this.#changes.grams),
      },
      latent: { rowOfTerm },
    };
  }

  #numberOf(word: string): number {
    const number = this.#words.get(word) ?? lookUp(this.#model.words, word);
    if (number >= 0) return number;
    const root = stem(word);
    const known = this.#stems.get(root) ?? lookUp(this.#model.stems, root);
    const ofStem = known >= 0 ? known : this.#model.stems.size + this.#stems.size;
    if (known < 0) this.#stems.set(root, ofStem);
    const added = this.#model.words.size + this.#words.size;
    this.#words.set(word, added);
    this.#spelled.set(added, word);
    this.#stemOf.push(ofStem);
    return added;
  }

  #stemOfWord(word: number): number {
    const { stemOf } = this.#model.index;
    return (word < stemOf.length ? stemOf[word] : this.#stemOf[word - stemOf.length]) as number;
  }

  /** Returns the number of grams, repeated ones among them. */
  #count(tokens: Uint32Array, by: number): number {
    const { words: ofWords, stems, grams } = this.#changes;
    const found = new Set<number>();
    let length = 0;
    for (const token of tokens) {
      for (const gram of new Set(gramsOf(this.#spell(token)))) {
        found.add(gram);
        length++;
      }
    }
    for (const word of new Set(tokens)) ofWords.set(word, (ofWords.get(word) ?? 0) + by);
    for (const each of new Set(this.stemsOf(tokens))) stems.set(each, (stems.get(each) ?? 0) + by);
    for (const gram of found) grams.set(gram, (grams.get(gram) ?? 0) + by);
    return length;
  }

  #spell(word: number): string {
    const known = this.#spelled.get(word) ?? wordOf(this.#model.words, word);
    this.#spelled.set(word, known);
    return known;
  }
}

function changed(known: Uint32Array, size: number, changes: ReadonlyMap<number, number>): Uint32Array {
  const frequencies = new Uint32Array(size);
  frequencies.set(known);
  for (const [at, by] of changes) frequencies[at] = Math.max(0, (frequencies[at] as number) + by);
  return frequencies;
}
