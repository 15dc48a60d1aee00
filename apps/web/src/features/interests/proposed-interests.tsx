import type { Interest, ProposedInterest } from '@cosmos/contract/profile/interests.ts';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api, apiUtils } from '../../lib/api/api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ProposalGroups } from './proposal-groups.tsx';
import classes from './proposed-interests.module.css';

interface ProposedInterestsProps {
  interests: readonly Interest[];
  onAdd: (keyword: string) => void;
  /** Called when one that was added is kept, or dismissed. */
  onKept: (keyword: string) => void;
  onRemoved: (keyword: string) => void;
  isFull: boolean;
  onFailed: () => void;
  /** Called when nothing is left to answer, and the focus has no place here. */
  onEmptied: () => void;
}

/** What the server added from the profile and waits for a yes or no, then what else the profile suggests. */
export function ProposedInterests(props: ProposedInterestsProps) {
  const { interests, onAdd, onKept, onRemoved, isFull, onFailed, onEmptied } = props;
  const proposals = api.interests.propose.useQuery(undefined, { staleTime: 0 });
  const part = useRef<HTMLDivElement>(null);
  const answer = {
    onMutate: ({ keyword }: { keyword: string }) =>
      apiUtils.interests.propose.setData(undefined, (now) => now?.filter((each) => each.keyword !== keyword)),
    onError: () => {
      void proposals.refetch();
      onFailed();
    },
    onSettled: () => void apiUtils.interests.read.invalidate(),
  };
  const dismissal = api.interests.dismiss.useMutation(answer);
  const keeping = api.interests.keep.useMutation(answer);
  const sentences = new Map(proposals.data?.map(({ keyword, sentence }) => [keyword, sentence]));
  const added = interests.flatMap(({ keyword, origin }): ProposedInterest[] =>
    origin === 'assigned' ? [{ keyword, isAdded: true, sentence: sentences.get(keyword) ?? '' }] : [],
  );
  const known = new Set(interests.map(({ keyword }) => keyword.toLowerCase()));
  const more = (proposals.data ?? []).filter(
    ({ keyword, isAdded }) => !isAdded && !known.has(keyword.toLowerCase()),
  );
  // The pressed button goes with its row, and the last one with the whole part.
  const isLeft = useRef(false);
  useEffect(() => {
    if (!isLeft.current) return;
    isLeft.current = false;
    if (part.current) part.current.focus();
    else onEmptied();
  }, [added.length, more.length, onEmptied]);
  const then = (work: () => void) => {
    isLeft.current = true;
    work();
  };
  const dismiss = (keyword: string) => then(() => dismissal.mutate({ keyword }));
  if (added.length + more.length === 0) return null;
  return (
    <div ref={part} tabIndex={-1} className={classes.parts}>
      {added.length > 0 && (
        <section aria-labelledby="added-interests">
          <h2 className={classes.heading} id="added-interests">
            Added from your <ProfileLink />
          </h2>
          <p className={classes.lead}>
            These already shape your recommendations. Keep what fits and dismiss the rest.
          </p>
          <ProposalGroups proposed={added}>
            {({ keyword }) => (
              <>
                <Button
                  aria-label={`Keep ${keyword}`}
                  onClick={() =>
                    then(() => {
                      onKept(keyword);
                      keeping.mutate({ keyword });
                    })
                  }
                >
                  <IconCheck size={16} stroke={1.75} aria-hidden="true" />
                  Keep
                </Button>
                <Button
                  look="link"
                  aria-label={`Dismiss ${keyword}`}
                  onClick={() => {
                    dismiss(keyword);
                    onRemoved(keyword);
                  }}
                >
                  Dismiss
                </Button>
              </>
            )}
          </ProposalGroups>
        </section>
      )}
      {more.length > 0 && (
        <section aria-labelledby="proposed-interests">
          <h2 className={classes.heading} id="proposed-interests">
            Suggested from your <ProfileLink />
          </h2>
          <ProposalGroups proposed={more}>
            {({ keyword }) => (
              <>
                <Button
                  disabled={isFull}
                  aria-label={`Add ${keyword}`}
                  onClick={() => then(() => onAdd(keyword))}
                >
                  <IconPlus size={16} stroke={1.75} aria-hidden="true" />
                  Add
                </Button>
                <Button look="link" aria-label={`Dismiss ${keyword}`} onClick={() => dismiss(keyword)}>
                  Dismiss
                </Button>
              </>
            )}
          </ProposalGroups>
        </section>
      )}
    </div>
  );
}

function ProfileLink() {
  return (
    <Link to="/profile/$tab" params={{ tab: 'rd' }}>
      profile
    </Link>
  );
}
