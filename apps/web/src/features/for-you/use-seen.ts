import { RECOMMENDATION_LIMITS } from '@cosmos/contract/recommendations/limits.ts';
import { type RefObject, useEffect } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { typeOf } from '../cards/details/use-record.ts';

/** Most of a card, for so long, has been seen. */
const MOST_OF_IT = 0.6;
const LONG_ENOUGH_MS = 1_000;
/** What was seen is told after a pause, together. */
const TOLD_AFTER_MS = 3_000;

/** Tells the server which of the cards within an element were really seen, each once. */
export function useSeen(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const seen = new Seen();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (target instanceof HTMLElement) seen.look(target.dataset.result ?? '', isIntersecting);
      },
      { threshold: MOST_OF_IT },
    );
    for (const card of element.querySelectorAll('[data-result]')) observer.observe(card);
    return () => {
      observer.disconnect();
      seen.end();
    };
  }, [list]);
}

class Seen {
  readonly #looking = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #known = new Set<string>();
  #untold: string[] = [];
  #telling: ReturnType<typeof setTimeout> | undefined;

  look(id: string, isVisible: boolean): void {
    clearTimeout(this.#looking.get(id));
    if (!isVisible || this.#known.has(id)) return;
    this.#looking.set(
      id,
      setTimeout(() => this.#take(id), LONG_ENOUGH_MS),
    );
  }

  end(): void {
    for (const timer of this.#looking.values()) clearTimeout(timer);
    this.#tell();
  }

  #take(id: string): void {
    this.#known.add(id);
    this.#untold.push(id);
    this.#telling ??= setTimeout(() => this.#tell(), TOLD_AFTER_MS);
  }

  /** If this fails, the cards count as not seen. */
  #tell(): void {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    const assets = this.#untold
      .splice(0, RECOMMENDATION_LIMITS.seenAtOnce)
      .map((assetId) => ({ assetType: typeOf(assetId), assetId }));
    if (assets.length > 0) void trpc.recommendations.seen.mutate({ assets }).catch(() => undefined);
  }
}
