import type { StandingNeed } from '@cosmos/contract/standing-needs/needs.ts';
import { IconArrowLeft, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, apiUtils } from '../../lib/api/api.ts';
import { faultOf, reasonOf, trpc } from '../../lib/api/trpc.ts';
import { snackbar } from '../../lib/snackbar-message.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { ReadingChips } from '../reading/reading-chips.tsx';
import { momentInside } from '../workspace/chats/chat-dates.ts';
import { EditNeed } from './edit-need.tsx';
import { NeedAnswers } from './need-answers.tsx';
import { PublishNeed } from './publish-need.tsx';
import { RecordRow } from './record-row.tsx';
import { createdWords } from './need-words.ts';
import { TriedResults } from './tried-results.tsx';
import { usePauseNeed, useRemoveNeed } from './use-needs.ts';
import list from './need-list.module.css';
import classes from './need-screen.module.css';

interface NeedScreenProps {
  needId: string;
  /** Shown if the member has no such need. */
  notFound: ReactNode;
}

/** A standing need: how it is read, what it found, and its page for universities. */
export function NeedScreen({ needId, notFound }: NeedScreenProps) {
  const need = api.needs.read.useQuery({ needId });
  if (need.error && faultOf(need.error).status === 404) return notFound;
  return (
    <div className={classes.column}>
      <Link to="/for-you/needs" className={classes.back}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
        All standing needs
      </Link>
      {need.data ? (
        <NeedBody need={need.data} now={new Date(need.dataUpdatedAt)} />
      ) : need.error ? (
        <LoadFailure {...faultOf(need.error)} onRetry={() => void need.refetch()} />
      ) : (
        <div role="status">
          <span className="visually-hidden">Loading the standing need</span>
          <span className={list.bone} />
          <span className={list.bone} />
        </div>
      )}
    </div>
  );
}

function NeedBody({ need, now }: { need: StandingNeed; now: Date }) {
  const [isEditing, setEditing] = useState(false);
  const edit = api.needs.edit.useMutation({
    onSuccess: () => {
      void apiUtils.needs.read.invalidate({ needId: need.id });
      void apiUtils.needs.list.invalidate();
    },
    onError: (error) => snackbar.set(() => ({ tone: 'bad', text: reasonOf(error) })),
  });
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {isEditing ? (
          <EditNeed need={need} onDone={() => setEditing(false)} />
        ) : (
          <>
            <div className={classes.standing}>
              <h2 className={classes.question} dir="auto">
                {need.question}
              </h2>
              <NeedActions need={need} onEdit={() => setEditing(true)} />
            </div>
            <div className={classes.reading}>
              <ReadingChips
                reading={need.reading}
                enabled={!edit.isPending}
                onRead={(reading) => edit.mutate({ needId: need.id, text: need.question, reading })}
              />
            </div>
          </>
        )}
        <p className={classes.since}>
          <span className={classes.state} data-paused={need.isPaused || undefined}>
            {need.isPaused ? 'Paused' : 'Active'}
          </span>{' '}
          <span aria-hidden="true">·</span> {createdWords(need.createdAt, now)}
          {need.chatId && (
            <>
              {' '}
              from{' '}
              <Link to="/chat/$id" params={{ id: need.chatId }}>
                a chat
              </Link>
            </>
          )}
        </p>
        <NewMatches need={need} now={now} />
        <FoundNow need={need} />
        <NeedAnswers need={need} now={now} />
      </div>
      <PublishNeed key={need.page?.url ?? 'not published'} need={need} />
    </div>
  );
}

function NeedActions({ need, onEdit }: { need: StandingNeed; onEdit: () => void }) {
  const { pause, isPending: isPausing } = usePauseNeed();
  const { remove, isPending: isRemoving } = useRemoveNeed();
  const Glyph = need.isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <div className={classes.actions}>
      <Button onClick={onEdit}>
        <IconPencil size={18} stroke={1.6} aria-hidden="true" />
        Edit
      </Button>
      <Button busy={isPausing} onClick={() => pause({ needId: need.id, isPaused: !need.isPaused })}>
        {!isPausing && <Glyph size={18} stroke={1.6} aria-hidden="true" />}
        {need.isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button look="link" className={classes.remove} busy={isRemoving} onClick={() => remove(need.id)}>
        {!isRemoving && <IconTrash size={18} stroke={1.6} aria-hidden="true" />}
        Delete
      </Button>
    </div>
  );
}

function NewMatches({ need, now }: { need: StandingNeed; now: Date }) {
  const news = need.findings.filter(({ isNews }) => isNews);
  return (
    <section aria-labelledby="found-since">
      <h3 className={list.heading} id="found-since">
        New matches
      </h3>
      {news.length === 0 ? (
        <p className={list.empty}>
          {need.isPaused
            ? 'We don’t look for matches while this need is paused.'
            : 'None yet. You will get an email when there is one.'}
        </p>
      ) : (
        <ul>
          {news.map((finding) => (
            <li key={finding.recordId}>
              <RecordRow record={finding} fit={finding.fit}>
                <span className={classes.at}>Found {momentInside(finding.foundAt, now)}</span>
              </RecordRow>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const FRESH_MS = 60_000;

/** What a search finds for the need as it is read now, or what comes nearest. */
function FoundNow({ need: { id, question, reading, findings } }: { need: StandingNeed }) {
  const tried = useQuery({
    queryKey: ['need found now', id, question, reading],
    queryFn: () => trpc.needs.try.mutate({ needId: id }),
    staleTime: FRESH_MS,
  });
  const isNews = new Set(findings.flatMap((finding) => (finding.isNews ? finding.recordId : [])));
  if (tried.data) return <TriedResults tried={tried.data} above={isNews} />;
  if (tried.error) return <LoadFailure {...faultOf(tried.error)} onRetry={() => void tried.refetch()} />;
  return (
    <div role="status">
      <span className="visually-hidden">Searching the catalogue</span>
      <span className={list.bone} />
    </div>
  );
}
