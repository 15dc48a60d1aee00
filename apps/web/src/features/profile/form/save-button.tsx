import { Button } from '../../../ui/buttons/button.tsx';
import classes from './save-button.module.css';
import type { ProfileForm } from './use-profile-form.ts';

/** Saves both sub-tabs; shows when it is saving, and whether there is anything to save. */
export function SaveButton({ form }: { form: ProfileForm }) {
  return (
    <div className={classes.save}>
      {form.isDirty && <span className={classes.unsaved}>Unsaved changes</span>}
      <Button look="filled" disabled={!form.isDirty || form.isSaving} onClick={form.save}>
        {form.isSaving ? 'Saving...' : 'Save Changes'}
      </Button>
    </div>
  );
}
