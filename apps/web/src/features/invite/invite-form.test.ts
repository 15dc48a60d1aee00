import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { describe, expect, it } from 'vitest';
import { complaintOf, complaintsOf, EMPTY_DRAFT, inviteEmailNote } from './invite-form.ts';

const WHOLE = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: ' Ada@Example.org ',
  country: 'India',
  organisation: 'Analytical Engines',
  designation: 'Head of R&D',
  linkedinUrl: 'https://www.linkedin.com/in/ada',
};

describe('an invitation request', () => {
  it('requires all seven fields', () => {
    expect(complaintOf(WHOLE)).toBeNull();
    expect(Object.keys(EMPTY_DRAFT)).toHaveLength(7);
    for (const field of Object.keys(WHOLE))
      expect(complaintOf({ ...WHOLE, [field]: '  ' })).toBe(INVITE_MESSAGES.fillAllFields);
  });

  it('requires exactly one address', () => {
    for (const email of ['ada', 'ada@example', 'ada@example.org, eve@example.org'])
      expect(complaintOf({ ...WHOLE, email })).toBe(AUTH_MESSAGES.emailInvalid);
  });

  it('names the fields that are wrong, each with its reason', () => {
    expect(complaintsOf(WHOLE)).toEqual({});
    expect(complaintsOf({ ...WHOLE, country: '', email: 'ada' })).toEqual({
      country: 'Required',
      email: AUTH_MESSAGES.emailInvalid,
    });
  });

  it('says what is known about the address', () => {
    const noteOf = (state: Parameters<typeof inviteEmailNote>[0]['state']) =>
      inviteEmailNote({ state, fault: null })?.text ?? null;
    expect(noteOf('idle')).toBeNull();
    expect(noteOf('invalid')).toBe('Please enter a valid email address');
    expect(noteOf('approved')).toBe('Account exists - click "Login Instead" to sign in');
    expect(noteOf('unregistered')).toBe('Email available for invitation');
  });
});
