import type { CompanyMemory as Memory } from '@cosmos/contract/email/before-sending.ts';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { faultOf } from '../../../lib/api/trpc.ts';
import { snackbar } from '../../../lib/snackbar-message.ts';
import knob from '../../../ui/switch.module.css';
import classes from './company-memory.module.css';
import { dayWords, memoryLine } from './memory-words.ts';

interface CompanyMemoryProps {
  /** Null if no colleague wrote. */
  memory: Memory | null;
  /** Null for a member who has no colleagues here. */
  shares: boolean | null;
}

/** Which colleagues wrote to this office, by name if they show it, and whether this member does. */
export function CompanyMemory({ memory, shares }: CompanyMemoryProps) {
  if (!memory && shares === null) return null;
  return (
    <section className={classes.memory} aria-label="Your colleagues and this office">
      {memory && (
        <>
          <p className={classes.line}>
            <IconUsers size={18} stroke={1.75} aria-hidden="true" />
            <span>{memoryLine(memory)}</span>
          </p>
          {memory.named.length > 0 && (
            <ul className={classes.people}>
              {memory.named.map(({ name, at, statusLabel, isSameTechnology }) => (
                <li key={`${name} ${at}`}>
                  <strong>{name}</strong> · {dayWords(at)} · {statusLabel}
                  {isSameTechnology && ' · this technology'}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {shares !== null && <ShareSwitch first={shares} />}
    </section>
  );
}

function ShareSwitch({ first }: { first: boolean }) {
  const [isOn, setOn] = useState(first);
  const share = api.email.shareContacts.useMutation({
    onError: (error, asked) => {
      setOn(!asked.isOn);
      snackbar.set({ tone: 'bad', text: `It could not be changed. ${faultOf(error).message}` });
    },
  });
  return (
    <label className={classes.share}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className={knob.switch}
        checked={isOn}
        aria-describedby="what-is-shared"
        onChange={({ currentTarget: { checked } }) => {
          setOn(checked);
          share.mutate({ isOn: checked });
        }}
      />
      <span>
        Show my colleagues that I write to offices
        <span className={classes.caution} id="what-is-shared">
          {' '}
          They see your name, the day and the status, never what you write. You can take it back at any time.
        </span>
      </span>
    </label>
  );
}
