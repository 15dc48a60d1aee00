import { READY_IP, TYPE_PHRASES } from '@cosmos/contract/profile/collaboration-phrases.ts';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { api } from '../../../lib/api/api.ts';
import { CompletionRing } from '../../../ui/faces/completion-ring.tsx';
import classes from './completion-card.module.css';
import type { Draft } from '../form/draft.ts';
import { FieldIcon } from './field-icon.tsx';
import { areFew, type CountedAnswer, missingOf } from './missing-answers.ts';
import { PROFILE_TABS, TAB_NAMES } from './form-parts.ts';
import type { ProfileForm } from '../form/use-profile-form.ts';

/** How many answers are missing, what they are good for, and how a university will see them. */
export function CompletionCard({ form }: { form: ProfileForm }) {
  const missing = missingOf(form.draft);
  const isLimited = api.auth.status.useQuery().data?.role === 'member';
  const seen = introduction(form.draft);
  const isComplete = missing.length === 0;
  return (
    <aside className={classes.side} aria-label="Completion">
      {!isComplete && (
        <section className={classes.card}>
          <h2 className={classes.title}>
            {missing.length} {missing.length === 1 ? 'field' : 'fields'} left
          </h2>
          <p className={classes.text}>
            With a complete profile you can write to universities{isLimited && ', and chat without limits'}.
          </p>
          {areFew(missing) ? <Answers missing={missing} /> : <Parts form={form} missing={missing} />}
        </section>
      )}
      {!isComplete && isLimited && (
        <p className={classes.note}>Until then you have 2 chats and 10 messages.</p>
      )}
      {seen !== '' && (
        <section className={isComplete ? classes.card : classes.seen}>
          <h2 className={classes.seenTitle}>How universities see you</h2>
          <p className={classes.seenText} dir="auto">
            {seen}
          </p>
          {isComplete && (
            <p className={classes.complete}>
              <IconCheck size={16} stroke={2} aria-hidden="true" className={classes.done} />
              Your profile is complete
            </p>
          )}
        </section>
      )}
    </aside>
  );
}

/** The last few missing answers by name, each with a link to its field. */
function Answers({ missing }: { missing: readonly CountedAnswer[] }) {
  return (
    <ul className={classes.missing}>
      {missing.map(({ field, label, tab, verb }) => (
        <li key={field} className={classes.answer}>
          <FieldIcon field={field} />
          <span className={classes.label}>
            {label}
            <small className={classes.tab}>{TAB_NAMES[tab]}</small>
          </span>
          <Link to="/profile/$tab" params={{ tab }} hash={field} aria-label={`${verb}: ${label}`} replace>
            {verb}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** How much each part lacks, with a link to its first missing field. */
function Parts({ form, missing }: { form: ProfileForm; missing: readonly CountedAnswer[] }) {
  return (
    <ul className={classes.missing}>
      {PROFILE_TABS.map((tab) => {
        const here = missing.filter((answer) => answer.tab === tab);
        return (
          <li key={tab} className={classes.answer}>
            <CompletionRing percentage={form.completion[tab]} size={20} stroke={3.5} />
            <span className={classes.label}>{TAB_NAMES[tab]}</span>
            {here[0] ? (
              <Link to="/profile/$tab" params={{ tab }} hash={here[0].field} replace>
                {here.length} left
              </Link>
            ) : (
              <span className={classes.done}>Complete</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** "within 3 months", "in 3 to 6 months". */
function whenOf(timeline: string): string {
  return timeline.startsWith('Within')
    ? timeline.toLowerCase()
    : `in ${timeline.toLowerCase().replace('-', ' to ')}`;
}

/** "for ready-to-license IP", "to co-develop IP". */
function soughtBy(types: readonly string[]): string[] {
  const acts: Readonly<Record<string, string>> = TYPE_PHRASES;
  return types.flatMap((type) => {
    if (type === READY_IP.type) return `for ${READY_IP.phrase}`;
    return acts[type] ? `to ${acts[type]}` : [];
  });
}

/** The answers in one or two sentences, without the missing ones; empty without a name. */
function introduction(draft: Draft): string {
  const name = `${draft.firstName} ${draft.lastName}`.trim();
  if (name === '') return '';
  const role = [draft.designation.trim(), draft.organisation.trim()].filter(Boolean).join(' at ');
  const who = [name, role, draft.city.trim()].filter(Boolean).join(', ');
  const sought = soughtBy(draft.collaborationTypes).join(' or ');
  const types = sought && `looking ${sought}`;
  const start = draft.collaborationTimeline && `starting ${whenOf(draft.collaborationTimeline)}`;
  const what = [types, start].filter(Boolean).join(', ');
  return what ? `${who}. ${what.charAt(0).toUpperCase()}${what.slice(1)}.` : `${who}.`;
}
