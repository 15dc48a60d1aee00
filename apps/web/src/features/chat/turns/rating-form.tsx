import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { useId } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import type { RatingState } from './use-rating.ts';
import classes from './rating.module.css';

/** A comment on the stars chosen, and thanks once they are stored. */
export function RatingForm({ step, comment, fault, write, cancel, submit }: RatingState) {
  const sharedId = useId();
  return (
    <>
      {(step === 'open' || step === 'sending') && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <textarea
            className={classes.comment}
            rows={2}
            dir="auto"
            aria-label="Comment on this answer, optional"
            aria-describedby={sharedId}
            placeholder="What was good? What was missing? (optional)"
            maxLength={CONVERSATION_LIMITS.ratingCommentCharacters}
            value={comment}
            onChange={(event) => write(event.currentTarget.value)}
          />
          <p className={classes.shared} id={sharedId}>
            {CONVERSATION_MESSAGES.ratingShared}
          </p>
          {fault && (
            <p className={classes.fault} role="alert">
              {fault}
            </p>
          )}
          <div className={classes.foot}>
            <span className={classes.count}>
              {comment.length}/{CONVERSATION_LIMITS.ratingCommentCharacters}
            </span>
            <Button onClick={cancel}>Cancel</Button>
            <Button type="submit" look="filled" busy={step === 'sending'}>
              Submit
            </Button>
          </div>
        </form>
      )}
      <p className={classes.thanks} role="status">
        {step === 'thanks' && CONVERSATION_MESSAGES.ratingThanks}
      </p>
    </>
  );
}
