import { type ThreadInfo, UNTIL_AN_ANSWER } from '@cosmos/contract/email/threads.ts';
import {
  IconCalendarEvent,
  IconClockPause,
  IconClockPlay,
  IconMessageReply,
  IconSun,
  IconSunrise,
} from '@tabler/icons-react';
import { useState } from 'react';
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { nextWeek, tomorrowMorning } from '../../../lib/format/mail-dates.ts';
import { snoozeThread } from '../data/thread-marks.ts';
import { SnoozeDialog } from './snooze-dialog.tsx';

/** Puts a conversation aside until tomorrow, next week, a date or an answer, or brings it back. */
export function SnoozeMenu({ thread }: { thread: Pick<ThreadInfo, 'threadId' | 'snoozedUntil'> }) {
  const [isChoosing, setChoosing] = useState(false);
  const until = (next: Date | null) => void snoozeThread(thread, next);
  const end = { label: 'End snooze', icon: IconClockPlay, onSelect: () => until(null) };
  return (
    <>
      <ActionMenu
        entries={[
          ...(thread.snoozedUntil ? [end] : []),
          { label: 'Until tomorrow', icon: IconSunrise, onSelect: () => until(tomorrowMorning(new Date())) },
          { label: 'Until next week', icon: IconSun, onSelect: () => until(nextWeek(new Date())) },
          {
            label: 'Until a reply',
            icon: IconMessageReply,
            onSelect: () => until(new Date(UNTIL_AN_ANSWER)),
          },
          { label: 'Pick a date…', icon: IconCalendarEvent, onSelect: () => setChoosing(true) },
        ]}
      >
        <IconButton label="Snooze" word="Snooze">
          <IconClockPause size={20} stroke={1.6} />
        </IconButton>
      </ActionMenu>
      <SnoozeDialog
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(day) => {
          setChoosing(false);
          until(day);
        }}
      />
    </>
  );
}
