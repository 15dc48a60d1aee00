import {
  IconBookmark,
  IconBookmarkFilled,
  IconThumbDown,
  IconThumbDownFilled,
  IconThumbUp,
  IconThumbUpFilled,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useTabIndex } from '../../../ui/layout/tab-stop.ts';
import type { Opinion, OpinionPress } from './opinion.ts';
import classes from './opinion-buttons.module.css';

interface OpinionButtonsProps {
  opinion: Opinion;
  press: (press: OpinionPress) => void;
  /** Names the record for screen readers; absent if the surrounding view names it. */
  title?: string | undefined;
}

export function LikeButton({ opinion: { liked }, press, title }: OpinionButtonsProps) {
  return (
    <Press name="Like" kind="like" title={title} pressed={liked === true} onPress={press}>
      {liked === true ? <IconThumbUpFilled size={20} /> : <IconThumbUp size={20} stroke={1.75} />}
    </Press>
  );
}

/** Like and dislike, at most one of them pressed. */
export function Thumbs(props: OpinionButtonsProps) {
  const {
    opinion: { liked },
    press,
    title,
  } = props;
  return (
    <>
      <LikeButton {...props} />
      <Press name="Dislike" kind="dislike" title={title} pressed={liked === false} onPress={press}>
        {liked === false ? <IconThumbDownFilled size={20} /> : <IconThumbDown size={20} stroke={1.75} />}
      </Press>
    </>
  );
}

export function SaveButton({ opinion: { bookmarked }, press, title }: OpinionButtonsProps) {
  return (
    <Press name="Save" kind="save" title={title} pressed={bookmarked} onPress={press}>
      {bookmarked ? (
        <span className={classes.saved}>
          <IconBookmarkFilled size={20} />
          <IconBookmark size={20} stroke={1.75} />
        </span>
      ) : (
        <IconBookmark size={20} stroke={1.75} />
      )}
    </Press>
  );
}

interface PressProps {
  name: string;
  kind: OpinionPress;
  title: string | undefined;
  pressed: boolean;
  onPress: (press: OpinionPress) => void;
  children: ReactNode;
}

function Press({ name, kind, title, pressed, onPress, children }: PressProps) {
  return (
    <IconButton
      label={title ? `${name}: ${title}` : name}
      title={name}
      tabIndex={useTabIndex()}
      aria-pressed={pressed}
      className={classes.press}
      data-kind={kind}
      onClick={() => onPress(kind)}
    >
      {children}
    </IconButton>
  );
}
