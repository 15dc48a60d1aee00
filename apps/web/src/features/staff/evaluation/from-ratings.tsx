import type { LowRating } from '@cosmos/contract/admin/evaluation.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { api, apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { day } from '../list/moments.ts';
import { NoRows, RoomBones, RoomFailure } from '../list/room-states.tsx';
import classes from './evaluation.module.css';

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort };

/** Questions whose answers got few stars from people who knew that the team sees it. */
export function FromRatings({ setId }: { setId: string }) {
  const ratings = api.admin.lowRatings.useQuery(undefined, { staleTime: 0 });
  if (ratings.isPending) return <RoomBones label="the ratings" />;
  if (!ratings.data) return <RoomFailure query={ratings} />;
  if (ratings.data.length === 0)
    return (
      <NoRows title="No low ratings">
        No answers were rated low, or all that were are already in a set.
      </NoRows>
    );
  return (
    <ul className={classes.ratings}>
      {ratings.data.map((rating) => (
        <Rating key={rating.turnId} setId={setId} rating={rating} />
      ))}
    </ul>
  );
}

function Rating({ setId, rating }: { setId: string; rating: LowRating }) {
  const { turnId, question, stars, comment, at } = rating;
  const adding = useMutation({
    mutationFn: () => trpc.admin.promoteRating.mutate({ setId, turnId }),
    onSuccess: () =>
      Promise.all([
        apiUtils.admin.lowRatings.invalidate(),
        apiUtils.admin.evaluationSet.invalidate({ setId }),
      ]),
  });
  return (
    <li className={classes.rating}>
      <div>
        <p className={classes.asked}>{question}</p>
        <p className={classes.quiet}>
          {stars} {stars === 1 ? 'star' : 'stars'}, {day(at)}
          {comment && `: “${comment}”`}
        </p>
        {adding.isError && <p role="alert">{serverReason(adding.error, WORDS)}</p>}
      </div>
      <Button busy={adding.isPending} aria-label={`Add “${question}”`} onClick={() => adding.mutate()}>
        Add
      </Button>
    </li>
  );
}
