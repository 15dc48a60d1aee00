import type {
  LikedRecord,
  Recommendations,
  Refusal,
} from '@cosmos/contract/recommendations/recommendations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { reasonOf } from '../../lib/api/trpc.ts';
import { useFocusAfterRemoval } from '../../lib/hooks/use-focus-after-removal.ts';
import { snackbar } from '../../lib/snackbar-message.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FoldButton } from '../../ui/layout/fold.tsx';
import { opinionMutation } from '../cards/opinion/use-opinion.ts';
import { focusInterestsHead } from './interests-head.tsx';
import { listed } from './listed.ts';
import classes from './told-before.module.css';

interface ToldBeforeProps {
  data: Pick<Recommendations, 'liked' | 'refusals'>;
  /** Reads the recommendations again. */
  onChanged: () => void;
}

/** The reasons for and against records that the member gave before, each with the way to take it back. */
export function ToldBefore({ data: { liked, refusals }, onChanged }: ToldBeforeProps) {
  return (
    <>
      <Told title="What you liked" count={liked.length}>
        {(onPress) =>
          liked.map((record, at) => (
            <Liked key={record.assetId} record={record} onPress={() => onPress(at)} onTakenBack={onChanged} />
          ))
        }
      </Told>
      <Told title="What you want to see less of" count={refusals.length}>
        {(onPress) =>
          refusals.map((refusal, at) => (
            <Refused
              key={refusal.refusalId}
              refusal={refusal}
              onPress={() => onPress(at)}
              onUndone={onChanged}
            />
          ))
        }
      </Told>
    </>
  );
}

interface ToldProps {
  title: string;
  count: number;
  /** The entries; each tells that its button was pressed. */
  children: (onPress: (place: number) => void) => ReactNode;
}

/** A list that stays open while entries leave it. */
function Told({ title, count, children }: ToldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const focusAfter = useFocusAfterRemoval(list, count, focusInterestsHead);
  if (count === 0) return null;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        <FoldButton open={open} onToggle={() => setOpen(!open)} controls={`${id}-list`}>
          {title} <span className={classes.count}>{count}</span>
        </FoldButton>
      </h2>
      <ul id={`${id}-list`} ref={list} hidden={!open}>
        {children(focusAfter)}
      </ul>
    </section>
  );
}

interface LikedProps {
  record: LikedRecord;
  onPress: () => void;
  onTakenBack: () => void;
}

function Liked({ record: { assetType, assetId, title }, onPress, onTakenBack }: LikedProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation(opinionMutation(client, { assetType, assetId }));
  return (
    <li className={classes.entry}>
      <span className={classes.what} dir="auto">
        {title}
      </span>
      <Button
        look="link"
        aria-label={`Remove like: ${title}`}
        busy={isPending}
        onClick={() => {
          onPress();
          mutate({ change: { liked: null }, chatId: null }, { onSuccess: onTakenBack, onError: sayFault });
        }}
      >
        Remove like
      </Button>
    </li>
  );
}

interface RefusedProps {
  refusal: Refusal;
  onPress: () => void;
  onUndone: () => void;
}

function Refused({ refusal, onPress, onUndone }: RefusedProps) {
  const { mutate, isPending } = api.recommendations.undoRefusal.useMutation({
    onSuccess: onUndone,
    onError: sayFault,
  });
  return (
    <li className={classes.entry}>
      <span className={classes.words}>
        <span className={classes.what} dir="auto">
          {whatOf(refusal)}
        </span>
        <span className={classes.of} dir="auto">
          {refusal.title}
        </span>
      </span>
      <Button
        look="link"
        aria-label={`Undo: ${whatOf(refusal)}`}
        busy={isPending}
        onClick={() => {
          onPress();
          mutate({ refusalId: refusal.refusalId });
        }}
      >
        Undo
      </Button>
    </li>
  );
}

const sayFault = (error: unknown) => snackbar.set(() => ({ tone: 'bad', text: reasonOf(error) }));

function whatOf({ words, liked, title }: Refusal): string {
  const parts = [
    ...(words.length > 0 ? [listed(words)] : []),
    ...(liked ? [`records like “${liked.title}”`] : []),
  ];
  return parts.length > 0 ? parts.join(', and ') : title;
}
