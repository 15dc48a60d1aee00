import type { MemberRow } from '@cosmos/contract/admin/people.ts';
import { type Role, USER_ROLES } from '@cosmos/contract/auth/auth.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { FormActions, SmallPrint } from '../../../ui/fields/form.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Facts } from '../list/facts.tsx';
import { day, moment } from '../list/moments.ts';
import { WhyForm } from '../list/why-form.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { devicesInWords, invitationInWords, ROLE_NAMES, ROLE_WORDS } from './people-words.ts';

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort };
const DONE_MS = 5_000;

type Act = 'role' | 'sessions' | 'resend' | 'cancel';

const ACT_NAMES: Readonly<Record<Act, string>> = {
  role: 'Change role',
  sessions: 'End sessions',
  resend: 'Resend invitation',
  cancel: 'Cancel invitation',
};
const ACT_TITLES: Readonly<Record<Act, string>> = {
  role: 'Change the role',
  sessions: 'End all sessions',
  resend: 'Resend the invitation',
  cancel: 'Cancel the invitation',
};

/** What can be done with an account, the most likely first. */
function actsFor({ state, openSessions }: MemberRow): Act[] {
  if (state === 'approved') return ['resend', 'cancel', 'role'];
  return openSessions > 0 ? ['role', 'sessions'] : ['role'];
}

interface MemberDialogProps {
  member: MemberRow | null;
  onClose: () => void;
  say: Say;
}

/** A member’s account: the role can be changed, all sessions ended, and an invitation sent again or taken back. */
export function MemberDialog({ member, onClose, say }: MemberDialogProps) {
  const [act, setAct] = useState<{ userId: string; kind: Act } | null>(null);
  const [now] = useState(() => new Date());
  const close = () => {
    setAct(null);
    onClose();
  };
  const shown = act && act.userId === member?.userId ? act.kind : null;
  const title = shown ? ACT_TITLES[shown] : member?.name || member?.email || '';
  const isInvited = member?.state === 'approved';
  return (
    <Dialog title={title} opened={member !== null} onClose={close} part={title}>
      {member && shown === null && (
        <>
          <Facts
            facts={[
              ['Email', member.email],
              ['Organisation', member.organisation],
              ['Role', `${ROLE_NAMES[member.role]}: ${ROLE_WORDS[member.role]}`],
              ['To be deleted on', member.deletionAt && moment(member.deletionAt)],
              isInvited
                ? ['Invited on', `${moment(member.createdAt)}, not accepted yet`]
                : ['Member since', day(member.createdAt)],
              ['Last login', isInvited ? null : member.lastSignInAt ? moment(member.lastSignInAt) : 'Never'],
              ['Logged in on', isInvited ? null : devicesInWords(member.openSessions)],
            ]}
          />
          {isInvited && (
            <SmallPrint>
              {invitationInWords(member, now)} They can still log in with a code sent to their address.
            </SmallPrint>
          )}
          <p>
            <Link to="/admin/{-$room}" params={{ room: 'mail' }} search={{ q: member.email }}>
              See the emails they were sent
            </Link>
          </p>
          <FormActions>
            {actsFor(member).map((kind, at) => (
              <Button
                key={kind}
                look={isInvited && at === 0 ? 'filled' : isInvited && kind === 'role' ? 'link' : 'outlined'}
                onClick={() => setAct({ userId: member.userId, kind })}
              >
                {ACT_NAMES[kind]}
              </Button>
            ))}
          </FormActions>
        </>
      )}
      {member && shown === 'role' && <RoleForm member={member} onClose={close} say={say} />}
      {member && shown === 'sessions' && <SessionsForm member={member} onClose={close} say={say} />}
      {member && (shown === 'resend' || shown === 'cancel') && (
        <InvitationForm member={member} act={shown} onClose={close} say={say} />
      )}
    </Dialog>
  );
}

type FormProps = { member: MemberRow; onClose: () => void; say: Say };

function RoleForm({ member, onClose, say }: FormProps) {
  const [role, setRole] = useState<Role>(member.role);
  const saving = useMutation({
    mutationFn: (why: string) => trpc.admin.setRole.mutate({ email: member.email, role, why }),
    onSuccess: async () => {
      await apiUtils.admin.members.invalidate();
      say(
        'good',
        `${member.email} is now ${role === 'member' ? 'a' : 'an'} ${ROLE_NAMES[role].toLowerCase()}.`,
        DONE_MS,
      );
      onClose();
    },
  });
  return (
    <WhyForm
      action="Change role"
      needsWhy
      busy={saving.isPending}
      fault={saving.isError ? serverReason(saving.error, WORDS) : null}
      onSubmit={(why) => saving.mutate(why)}
      onCancel={onClose}
    >
      <p>{member.email}</p>
      <Select
        label="Role"
        placeholder="No change"
        groups={[USER_ROLES.map((each) => ROLE_NAMES[each])]}
        value={ROLE_NAMES[role]}
        onValue={(name) => setRole(USER_ROLES.find((each) => ROLE_NAMES[each] === name) ?? member.role)}
      />
    </WhyForm>
  );
}

function SessionsForm({ member, onClose, say }: FormProps) {
  const ending = useMutation({
    mutationFn: (why: string) => trpc.admin.endSessions.mutate({ userId: member.userId, why }),
    onSuccess: async ({ ended }) => {
      await apiUtils.admin.members.invalidate();
      say('good', ended === 1 ? 'One session ended.' : `${ended} sessions ended.`, DONE_MS);
      onClose();
    },
  });
  return (
    <WhyForm
      action="End sessions"
      needsWhy
      busy={ending.isPending}
      fault={ending.isError ? serverReason(ending.error, WORDS) : null}
      onSubmit={(why) => ending.mutate(why)}
      onCancel={onClose}
    >
      <p>{member.email} will be logged out on all devices. They can log in again.</p>
    </WhyForm>
  );
}
