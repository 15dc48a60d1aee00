import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { faultOf } from '../../../lib/api/trpc.ts';
import { snackbar } from '../../../lib/snackbar-message.ts';
import knob from '../../../ui/fields/switch.module.css';
import classes from './share-switch.module.css';

/** Whether colleagues see by name that this member writes to offices; holds for all of them, at once. */
export function ShareSwitch({ first }: { first: boolean }) {
  const [isOn, setOn] = useState(first);
  const share = api.email.shareContacts.useMutation({
    onError: (error, asked) => {
      setOn(!asked.isOn);
      snackbar.set({ tone: 'bad', text: `The setting could not be changed. ${faultOf(error).message}` });
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
        Let colleagues see which universities I contact
        <span className={classes.caution} id="what-is-shared">
          {' '}
          They see your name, the date and the status, never what you write. You can turn this off at any
          time.
        </span>
      </span>
    </label>
  );
}
