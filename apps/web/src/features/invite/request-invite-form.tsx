import { COUNTRY_GROUPS } from '@cosmos/contract/profile/countries.ts';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { useEffect, useRef } from 'react';
import { useDelayedCall } from '../../lib/hooks/use-delayed-call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { Note } from '../../ui/fields/field.tsx';
import { Form, FormActions, FormPair } from '../../ui/fields/form.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { complaintsOf, inviteEmailNote } from './invite-form.ts';
import type { Invite } from './use-invite.ts';

const SUCCESS_MS = 2_000;
const EXISTS_MS = 3_000;

interface RequestInviteFormProps {
  invite: Invite;
  onClose: () => void;
  onLogin: () => void;
}

/** Asks for everything needed to decide about an invitation. */
export function RequestInviteForm({ invite, onClose, onLogin }: RequestInviteFormProps) {
  const { draft, check, state, outcome, change, submit } = invite;
  useDelayedCall(SUCCESS_MS, state === 'success', onClose);
  useDelayedCall(EXISTS_MS, state === 'exists', onClose);
  const form = useRef<HTMLDivElement>(null);
  // The fields are marked once somebody has tried to send them.
  const wrong = state === 'error' ? complaintsOf(draft) : {};
  const markOf = (name: keyof typeof draft): Note | undefined =>
    wrong[name] === undefined ? undefined : { text: wrong[name], tone: 'bad' };
  const isMarked = Object.keys(wrong).length > 0;
  useEffect(() => {
    if (isMarked) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isMarked]);
  const exists = check.state === 'approved' || state === 'exists';
  const field = (name: Exclude<keyof typeof draft, 'email' | 'country'>, max: number) => ({
    value: draft[name],
    maxLength: max,
    required: true,
    note: markOf(name),
    onValue: (value: string) => change({ [name]: value }),
  });
  return (
    <Form onSubmit={exists ? onLogin : () => void submit()}>
      <div ref={form} style={{ display: 'contents' }}>
        <FormPair>
          <TextField
            label="First name"
            autoComplete="given-name"
            data-autofocus
            {...field('firstName', AUTH_LIMITS.nameCharacters)}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            {...field('lastName', AUTH_LIMITS.nameCharacters)}
          />
        </FormPair>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={draft.email}
          onValue={(email) => change({ email })}
          note={markOf('email') ?? inviteEmailNote(check)}
        />
        <FormPair>
          <Select
            label="Country"
            autoComplete="country-name"
            required
            placeholder="Select one"
            groups={COUNTRY_GROUPS}
            value={draft.country}
            note={markOf('country')}
            onValue={(country) => change({ country })}
          />
          <TextField
            label="Organisation"
            autoComplete="organization"
            {...field('organisation', AUTH_LIMITS.nameCharacters)}
          />
        </FormPair>
        <TextField
          label="Designation"
          autoComplete="organization-title"
          {...field('designation', AUTH_LIMITS.nameCharacters)}
        />
        <TextField
          label="LinkedIn URL"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://www.linkedin.com/in/name"
          {...field('linkedinUrl', AUTH_LIMITS.linkCharacters)}
        />
      </div>
      <Notice tone={state === 'success' ? 'good' : 'bad'}>{outcome}</Notice>
      <FormActions>
        {exists ? (
          <Button type="submit" look="filled">
            Login Instead
          </Button>
        ) : (
          <Button
            type="submit"
            look="filled"
            busy={state === 'submitting'}
            waiting={state !== 'submitting' && check.state === 'checking'}
            disabled={state === 'success' || (state !== 'submitting' && check.state === 'invalid')}
          >
            Request Invite
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
