import { describe, expect, it } from 'vitest';
import { randomUuid, visitorId } from './visitor-id.ts';

describe('visitorId', () => {
  it('is 128 bits in hex, and stable within the page if nothing can be stored', () => {
    expect(visitorId()).toMatch(/^[0-9a-f]{32}$/);
    expect(visitorId()).toBe(visitorId());
  });
});

describe('randomUuid', () => {
  it('makes unique version-4 ids', () => {
    const made = Array.from({ length: 1_000 }, randomUuid);
    for (const id of made)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(made).size).toBe(made.length);
  });
});
