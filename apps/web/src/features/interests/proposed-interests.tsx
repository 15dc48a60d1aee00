import type { ProposedInterest } from '@cosmos/contract/profile/interests.ts';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api, apiUtils } from '../../lib/api/api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MarkedText } from '../../ui/text/marked-text.tsx';
import classes from './proposed-interests.module.css';

interface ProposedInterestsProps {
  chosen: readonly string[];
  onAdd: (keyword: string) => void;
  /** Called when one that was added is dismissed. */
  onRemoved: (keyword: string) => void;
  isFull: boolean;
  onFailed: () => void;
  /** Called when nothing is left to answer, and the focus has no place here. */
  onEmptied: () => void;
}

/** What the profile suggests, each with the sentence that led to it. */
export function ProposedInterests({
  chosen,
  onAdd,
  onRemoved,
  isFull,
  onFailed,
  onEmptied,
}: ProposedInterestsProps) {
  const proposals = api.interests.propose.useQuery(undefined, { staleTime: 0 });
  const section = useRef<HTMLElement>(null);
  const drop = (keyword: string) =>
    apiUtils.interests.propose.setData(undefined, (now) => now?.filter((each) => each.keyword !== keyword));
  const answer = {
    onMutate: ({ keyword }: { keyword: string }) => drop(keyword),
    onError: () => {
      void proposals.refetch();
      onFailed();
    },
    onSettled: () => void apiUtils.interests.read.invalidate(),
  };
  const dismissal = api.interests.dismiss.useMutation(answer);
  const keeping = api.interests.keep.useMutation(answer);
  const known = new Set(chosen.map((keyword) => keyword.toLowerCase()));
  const shown = (proposals.data ?? []).filter(
    ({ keyword, isAdded }) => known.has(keyword.toLowerCase()) === isAdded,
  );
  // The pressed button goes with its row, and the last one with the whole section.
  const isLeft = useRef(false);
  useEffect(() => {
    if (!isLeft.current) return;
    isLeft.current = false;
    if (section.current) section.current.focus();
    else onEmptied();
  }, [shown.length, onEmptied]);
  const focusNext = () => (isLeft.current = true);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="proposed-interests" ref={section} tabIndex={-1} className={classes.part}>
      <h2 className={classes.heading} id="proposed-interests">
        Suggested from your profile
      </h2>
      <p className={classes.lead}>
        Each comes from a sentence in your <ProfileLink /> or deck.
      </p>
      <ul>
        {shown.map((each) => (
          <Proposal
            key={each.keyword}
            proposed={each}
            isFull={isFull}
            onAccept={() => {
              focusNext();
              if (each.isAdded) keeping.mutate({ keyword: each.keyword });
              else onAdd(each.keyword);
            }}
            onDismiss={() => {
              focusNext();
              if (each.isAdded) onRemoved(each.keyword);
              dismissal.mutate({ keyword: each.keyword });
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function ProfileLink() {
  return (
    <Link to="/profile/$tab" params={{ tab: 'rd' }}>
      profile
    </Link>
  );
}

interface ProposalProps {
  proposed: ProposedInterest;
  isFull: boolean;
  onAccept: () => void;
  onDismiss: () => void;
}

function Proposal({ proposed: { keyword, sentence, isAdded }, isFull, onAccept, onDismiss }: ProposalProps) {
  const at = sentence.toLowerCase().indexOf(keyword.toLowerCase());
  const marks: [number, number][] = at < 0 ? [] : [[at, at + keyword.length]];
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.keyword} dir="auto">
          {keyword}
          {isAdded && <span className={classes.added}>added for you</span>}
        </span>
        <q className={classes.sentence} dir="auto">
          <MarkedText text={sentence} marks={marks} />
        </q>
      </div>
      <div className={classes.ways}>
        <Button
          disabled={isFull && !isAdded}
          aria-label={isAdded ? `Keep ${keyword}` : `Add ${keyword}`}
          onClick={onAccept}
        >
          {isAdded ? (
            <IconCheck size={16} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconPlus size={16} stroke={1.75} aria-hidden="true" />
          )}
          {isAdded ? 'Keep' : 'Add'}
        </Button>
        <Button look="link" aria-label={`Dismiss ${keyword}`} onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </li>
  );
}
