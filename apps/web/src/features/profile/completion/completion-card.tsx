import { COLLABORATION_TYPES } from '@cosmos/contract/profile/choices.ts';
import { Link } from '@tanstack/react-router';
import { CompletionRing } from '../../../ui/completion-ring.tsx';
import classes from './completion-card.module.css';
import type { Draft } from '../form/draft.ts';
import { missingOf, TAB_NAMES } from './missing-answers.ts';
import type { ProfileForm } from '../form/use-profile-form.ts';

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** The missing answers, what they are good for, and how a university will see them. */
export function CompletionCard({ form }: { form: ProfileForm }) {
  const missing = missingOf(form.draft);
  const { overall } = form.completion;
  return (
    <aside className={classes.side} aria-label="Completion">
      <section className={classes.card}>
        <div className={classes.head}>
          <CompletionRing percentage={overall} size={72} stroke={6}>
            <span className={classes.number}>{overall}%</span>
          </CompletionRing>
          <div>
            <h2 className={classes.title}>{titleFor(missing.length)}</h2>
            <p className={classes.text}>
              {missing.length === 0
                ? 'You can write to universities, and chat without limits.'
                : 'A complete profile can write to universities, and has no limit on chats.'}
            </p>
          </div>
        </div>
        {missing.length > 0 && (
          <ul className={classes.missing}>
            {missing.map(({ field, label, tab, verb }) => (
              <li key={field} className={classes.answer}>
                <span>
                  {label}
                  <small className={classes.tab}>{TAB_NAMES[tab]}</small>
                </span>
                <Link
                  to="/profile/$tab"
                  params={{ tab }}
                  hash={field}
                  aria-label={`${verb}: ${label}`}
                  replace
                >
                  {verb}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      {missing.length > 0 && <p className={classes.note}>Until then: 2 chats and 10 messages in all.</p>}
      <section className={classes.seen}>
        <h2 className={classes.seenTitle}>How universities see you</h2>
        <p className={classes.seenText}>{introduction(form.draft)}</p>
      </section>
    </aside>
  );
}

function titleFor(missing: number): string {
  if (missing === 0) return 'Your profile is complete';
  return `${NUMBERS[missing] ?? missing} ${missing === 1 ? 'answer' : 'answers'} to go`;
}

const UNDECIDED = COLLABORATION_TYPES.at(-1);

/** The answers in one or two sentences, without the missing ones. */
function introduction(draft: Draft): string {
  const name = `${draft.firstName} ${draft.lastName}`.trim() || 'Your name';
  const role = [draft.designation.trim(), draft.organisation.trim()].filter(Boolean).join(' at ');
  const who = [name, role, draft.city.trim()].filter(Boolean).join(', ');
  const types = draft.collaborationTypes.filter((type) => type !== UNDECIDED).join(' or ');
  const start = draft.collaborationTimeline && `starting ${draft.collaborationTimeline.toLowerCase()}`;
  const what = [types, start].filter(Boolean).join(', ');
  return what ? `${who}. ${what.charAt(0).toUpperCase()}${what.slice(1)}.` : `${who}.`;
}
