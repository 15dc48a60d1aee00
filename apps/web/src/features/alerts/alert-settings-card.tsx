import {
  type AlertFrequency,
  type AlertSettings,
  isAboutSomething,
  type ShownAlertSettings,
} from '@cosmos/contract/alerts/alerts.ts';
import { useId } from 'react';
import { api, apiUtils } from '../../lib/api/api.ts';
import { faultOf, reasonOf } from '../../lib/api/trpc.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import check from '../../ui/fields/check.module.css';
import classes from './alerts-screen.module.css';

const FREQUENCIES: readonly { value: AlertFrequency; label: string }[] = [
  { value: 'weekly', label: 'Weekly, on Mondays' },
  { value: 'daily', label: 'Every weekday' },
  { value: 'off', label: 'Off' },
];
const TOPICS = [
  { name: 'onNeeds', label: 'Matches for my standing needs' },
  { name: 'onSaved', label: 'Changes to my saved records' },
  { name: 'onInterests', label: 'New records for my interests' },
] as const;

/** How the member hears of news. Each choice is saved at once, and taken back if it could not be. */
export function AlertSettingsCard() {
  const settings = api.alerts.settings.useQuery();
  if (settings.error && !settings.data)
    return <LoadFailure {...faultOf(settings.error)} onRetry={() => void settings.refetch()} />;
  if (!settings.data)
    return (
      <div className={classes.card} role="status">
        <span className="visually-hidden">Loading the settings</span>
        <span className={classes.bone} />
        <span className={classes.bone} />
      </div>
    );
  return <Choices settings={settings.data} />;
}

function Choices({ settings }: { settings: ShownAlertSettings }) {
  const id = useId();
  const save = api.alerts.saveSettings.useMutation({
    onMutate: (chosen) => {
      apiUtils.alerts.settings.setData(undefined, (before) => before && { ...before, ...chosen });
      return { before: settings };
    },
    onSuccess: (saved) => apiUtils.alerts.settings.setData(undefined, saved),
    onError: (_error, _chosen, context) =>
      apiUtils.alerts.settings.setData(undefined, (now) => context?.before ?? now),
    // The profile and the interests have the switch too.
    onSettled: () => {
      void apiUtils.profile.read.invalidate();
      void apiUtils.interests.read.invalidate();
    },
  });
  const { frequency, onInterests, onNeeds, onSaved, mailsNeeds } = settings;
  const choose = (chosen: Partial<AlertSettings>) =>
    save.mutate({ frequency, onInterests, onNeeds, onSaved, mailsNeeds, ...chosen });
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 className={classes.cardTitle} id={id}>
        Emails
      </h2>
      <fieldset className={classes.group}>
        <legend>Email digest</legend>
        {FREQUENCIES.map(({ value, label }) => (
          <label key={value} className={classes.option} data-off={!isAboutSomething(settings) || undefined}>
            <input
              type="radio"
              name={`${id}-frequency`}
              className={check.check}
              checked={frequency === value}
              disabled={!isAboutSomething(settings)}
              onChange={() => choose({ frequency: value })}
            />
            {label}
          </label>
        ))}
        <p className={classes.note}>{nextLine(settings)}</p>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Include</legend>
        {TOPICS.map(({ name, label }) => (
          <label key={name} className={classes.option}>
            <input
              type="checkbox"
              className={check.check}
              checked={settings[name]}
              onChange={(event) => choose({ [name]: event.currentTarget.checked })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Standing needs</legend>
        <label className={classes.option} data-off={!onNeeds || undefined}>
          <input
            type="checkbox"
            className={check.check}
            checked={mailsNeeds}
            disabled={!onNeeds}
            onChange={(event) => choose({ mailsNeeds: event.currentTarget.checked })}
          />
          Email me the first match of each day, and every answer to a published need
        </label>
      </fieldset>
      <p className={classes.fault} role="alert">
        {save.error && reasonOf(save.error)}
      </p>
      <p className={classes.note}>
        {frequency === 'off' && !mailsAtOnce(settings)
          ? `No alerts are emailed to ${settings.email}.`
          : `Sent to ${settings.email} only when there is something new. Every email has an unsubscribe link.`}
      </p>
    </section>
  );
}

/** Whether standing needs have emails of their own. */
function mailsAtOnce({ onNeeds, mailsNeeds }: ShownAlertSettings): boolean {
  return onNeeds && mailsNeeds;
}

function nextLine(settings: ShownAlertSettings): string {
  const { frequency, nextDigestAt, timeZone } = settings;
  if (!isAboutSomething(settings)) return 'To get a digest, choose what to include below.';
  if (frequency === 'off' || nextDigestAt === null)
    return mailsAtOnce(settings)
      ? 'The digest is off. Matches and answers for your standing needs are still emailed, as chosen below; everything else appears only on this page.'
      : 'The digest is off. New alerts appear only on this page.';
  const at = new Date(nextDigestAt).toLocaleString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return `Next on ${at} (${timeZone.replaceAll('_', ' ')}), if there is anything new.`;
}
