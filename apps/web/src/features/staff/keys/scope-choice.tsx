import { KEY_SCOPES, type KeyScope } from '@cosmos/contract/auth/auth.ts';
import { useId } from 'react';
import check from '../../../ui/fields/check.module.css';
import { SCOPE_WORDS } from './key-words.ts';
import classes from './scope-choice.module.css';

interface ScopeChoiceProps {
  chosen: readonly KeyScope[];
  onChosen: (chosen: KeyScope[]) => void;
}

/** What a key may do: one or more of the scopes, each with what it allows. */
export function ScopeChoice({ chosen, onChosen }: ScopeChoiceProps) {
  const id = useId();
  return (
    <fieldset className={classes.scopes}>
      <legend className={classes.legend}>
        Permissions <span className={classes.hint}>choose one or more</span>
      </legend>
      {KEY_SCOPES.map((scope) => (
        <label key={scope} className={classes.scope}>
          <input
            type="checkbox"
            className={check.check}
            aria-labelledby={`${id}-${scope}`}
            aria-describedby={`${id}-${scope}-about`}
            checked={chosen.includes(scope)}
            onChange={(event) =>
              onChosen(
                event.currentTarget.checked ? [...chosen, scope] : chosen.filter((each) => each !== scope),
              )
            }
          />
          <span>
            <code id={`${id}-${scope}`} className={classes.name}>
              {scope}
            </code>
            <span id={`${id}-${scope}-about`} className={classes.about}>
              {SCOPE_WORDS[scope]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
