import type { ProposedInterest } from '@cosmos/contract/profile/interests.ts';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { api, apiUtils } from '../../lib/api/api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MarkedText } from '../../ui/text/marked-text.tsx';
import classes from './proposed-interests.module.css';

interface ProposedInterestsProps {
  chosen: readonly string[];
  onAdd: (keyword: string) => void;
  isFull: boolean;
  onFailed: () => void;
}

/** What the profile suggests, each with the sentence that led to it. */
export function ProposedInterests({ chosen, onAdd, isFull, onFailed }: ProposedInterestsProps) {
  const proposals = api.interests.propose.useQuery(undefined, { staleTime: 0 });
  const section = useRef<HTMLElement>(null);
  const drop = (keyword: string) =>
    apiUtils.interests.propose.setData(undefined, (now) => now?.filter((each) => each.keyword !== keyword));
  const dismissal = api.interests.dismiss.useMutation({
    onMutate: ({ keyword }) => drop(keyword),
    onError: () => {
      void proposals.refetch();
      onFailed();
    },
  });
  const known = new Set(chosen.map((keyword) => keyword.toLowerCase()));
  const shown = (proposals.data ?? []).filter(({ keyword }) => !known.has(keyword.toLowerCase()));
  if (shown.length === 0) return null;
  // The pressed button goes with its row.
  const focusNext = () => requestAnimationFrame(() => section.current?.focus());
  return (
    <section aria-labelledby="proposed-interests" ref={section} tabIndex={-1} className={classes.part}>
      <h2 className={classes.heading} id="proposed-interests">
        Suggested from your profile
      </h2>
      <p className={classes.lead}>
        Each comes from a sentence that you wrote in your <ProfileLink /> or deck. Nothing is added unless you
        add it.
      </p>
      <ul>
        {shown.map((each) => (
          <Proposal
            key={each.keyword}
            proposed={each}
            isFull={isFull}
            onAdd={() => {
              onAdd(each.keyword);
              focusNext();
            }}
            onDismiss={() => {
              dismissal.mutate({ keyword: each.keyword });
              focusNext();
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
  onAdd: () => void;
  onDismiss: () => void;
}

function Proposal({ proposed: { keyword, sentence }, isFull, onAdd, onDismiss }: ProposalProps) {
  const at = sentence.toLowerCase().indexOf(keyword.toLowerCase());
  const marks: [number, number][] = at < 0 ? [] : [[at, at + keyword.length]];
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.keyword} dir="auto">
          {keyword}
        </span>
        <q className={classes.sentence} dir="auto">
          <MarkedText text={sentence} marks={marks} />
        </q>
      </div>
      <div className={classes.ways}>
        <Button disabled={isFull} aria-label={`Add ${keyword}`} onClick={onAdd}>
          <IconPlus size={16} stroke={1.75} aria-hidden="true" />
          Add
        </Button>
        <Button look="link" aria-label={`Dismiss ${keyword}`} onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </li>
  );
}
