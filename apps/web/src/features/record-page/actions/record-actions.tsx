import type { AssetType } from '@cosmos/contract/catalogue/asset-types.ts';
import type { InAnswer } from '@cosmos/contract/records/records.ts';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconColumns3,
  IconExternalLink,
  IconThumbUp,
  IconThumbUpFilled,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { ContactButton } from '../../contact/button/contact-button.tsx';
import type { ContactSubject } from '../../contact/button/open-contact.ts';
import { useOpinion } from '../../cards/opinion/use-opinion.ts';
import { webAddress } from '../../cards/record/shown-card.ts';
import { AnswerCard } from './answer-card.tsx';
import classes from './answer-card.module.css';

interface RecordActionsProps {
  type: AssetType;
  id: string;
  /** The record’s address at its university. */
  url: string | null;
  answer: InAnswer | null;
  /** What a message to the university is about; absent for researchers. */
  subject?: ContactSubject | null;
}

/** What a member can do with a record: write to its university, open its source, save it, compare it within its answer. */
export function RecordActions({ type, id, url, answer, subject = null }: RecordActionsProps) {
  const { opinion, press, notice } = useOpinion({ assetType: type, assetId: id }, answer?.chatId ?? null);
  const source = webAddress(url);
  const isLiked = opinion.liked === true;
  const Thumb = isLiked ? IconThumbUpFilled : IconThumbUp;
  const Bookmark = opinion.bookmarked ? IconBookmarkFilled : IconBookmark;
  return (
    <AnswerCard
      answer={answer}
      primary={
        subject ? (
          <span className={classes.contact}>
            <ContactButton subject={subject} size="wide" />
          </span>
        ) : (
          source && (
            <a href={source.href} target="_blank" rel="noopener noreferrer" className={classes.primary}>
              Open the profile
              <IconExternalLink size={18} stroke={1.6} aria-hidden="true" />
              <span className="visually-hidden">(opens in a new tab)</span>
            </a>
          )
        )
      }
      last={
        subject &&
        source && (
          <a href={source.href} target="_blank" rel="noopener noreferrer" className={classes.listing}>
            Open the listing
            <IconExternalLink size={16} stroke={1.6} aria-hidden="true" />
            <span className="visually-hidden">(opens in a new tab)</span>
          </a>
        )
      }
      notice={
        notice && (
          <p className={classes.notice} role="status" data-tone={notice.tone}>
            {notice.text}{' '}
            {notice.retry && (
              <Button look="link" onClick={notice.retry}>
                Retry
              </Button>
            )}
          </p>
        )
      }
    >
      <Button className={classes.liked} aria-pressed={isLiked} onClick={() => press('like')}>
        <Thumb size={18} stroke={1.6} aria-hidden="true" />
        Like
      </Button>
      <Button className={classes.saved} aria-pressed={opinion.bookmarked} onClick={() => press('save')}>
        <Bookmark size={18} stroke={1.6} aria-hidden="true" />
        {opinion.bookmarked ? 'Saved' : 'Save'}
      </Button>
      {answer && (
        <Link
          to="/chat/$id/compare"
          params={{ id: answer.chatId }}
          search={{ turn: answer.turnId, ids: answer.board.join(',') }}
          className={classes.link}
        >
          <IconColumns3 size={18} stroke={1.6} aria-hidden="true" />
          Benchmark
        </Link>
      )}
    </AnswerCard>
  );
}
