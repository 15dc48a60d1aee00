import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { PROFILE_MESSAGES, profileNotSaved } from '@cosmos/contract/profile/messages.ts';
import { profileCompletion } from '@cosmos/contract/profile/profile-completion.ts';
import type { Completion, Profile, ProfileSaved } from '@cosmos/contract/profile/profile.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiUtils } from '../../../lib/api/api.ts';
import { faultOf, trpc } from '../../../lib/api/trpc.ts';
import { afterSaving, changesOf, type Draft, draftOf } from './draft.ts';

export interface ProfileForm {
  profile: Profile;
  draft: Draft;
  /** Completion of the draft, saved or not. */
  completion: Completion;
  isDirty: boolean;
  isSaving: boolean;
  change: (changes: Partial<Draft>) => void;
  save: () => void;
}

interface ProfileFormOptions {
  profile: Profile;
  onSaved: (sentence: string) => void;
  onFailed: (sentence: string) => void;
}

/** Keeps typed text until it is saved, across sub-tabs, failures, and responses that arrive meanwhile. */
export function useProfileForm({ profile, onSaved, onFailed }: ProfileFormOptions): ProfileForm {
  const [draft, setDraft] = useState(() => draftOf(profile));
  const changes = changesOf(draftOf(profile), draft);
  const saving = useMutation({
    mutationFn: ({ update }: { update: typeof changes; sent: Draft }) => trpc.profile.save.mutate(update),
    onSuccess: (saved, { sent }) => {
      apiUtils.profile.read.setData(undefined, saved.profile);
      void apiUtils.auth.status.invalidate();
      // What the profile suggests follows what it says now.
      void apiUtils.interests.invalidate();
      void apiUtils.recommendations.invalidate();
      setDraft((now) => afterSaving(now, sent, saved.profile));
      onSaved(savedSentence(saved));
    },
    onError: (error) => {
      const { offline, message } = faultOf(error);
      onFailed(offline ? HTTP_MESSAGES.networkShort : profileNotSaved(message));
    },
  });
  const isDirty = Object.keys(changes).length > 0;
  return {
    profile,
    draft,
    completion: profileCompletion({ ...draft, email: profile.email }),
    isDirty,
    isSaving: saving.isPending,
    change: (changed) => setDraft((now) => ({ ...now, ...changed })),
    save: () => {
      if (isDirty && !saving.isPending) saving.mutate({ update: changes, sent: draft });
    },
  };
}

/** "Profile saved successfully!", plus the interests that the server has added. */
export function savedSentence({ assignedInterests }: ProfileSaved): string {
  const added = assignedInterests?.added ?? [];
  if (added.length === 0) return PROFILE_MESSAGES.profileSaved;
  const noun = added.length === 1 ? 'interest' : 'interests';
  return `${PROFILE_MESSAGES.profileSaved} ${added.length} recommended ${noun} added: ${added.join(', ')}`;
}
