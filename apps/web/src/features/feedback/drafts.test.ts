import { describe, expect, it } from 'vitest';
import { bugComplaint, bugDraft, feedbackComplaint, feedbackDraft } from './drafts.ts';

describe('what a draft still lacks', () => {
  it('is a message, for feedback', () => {
    expect(feedbackComplaint(feedbackDraft.initial)).toBe('Please provide feedback message.');
    expect(feedbackComplaint({ rating: 2, message: ' \n ' })).toBe('Please provide feedback message.');
    expect(feedbackComplaint({ rating: 2, message: 'Good' })).toBeNull();
    expect(feedbackComplaint({ rating: 2, message: 'x'.repeat(5_001) })).toMatch(/5,000 characters/);
  });

  it('is a description, then an area, for a bug', () => {
    expect(bugComplaint(bugDraft.initial)).toBe('Please provide a description of the bug.');
    expect(bugComplaint({ description: 'It hangs', areas: [] })).toBe(
      "Please select at least one area where you're facing issues.",
    );
    expect(bugComplaint({ description: '', areas: ['Other'] })).toBe(
      'Please provide a description of the bug.',
    );
    expect(bugComplaint({ description: 'It hangs', areas: ['Other'] })).toBeNull();
  });
});
