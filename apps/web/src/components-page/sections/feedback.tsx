import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TEXTS } from '../samples/texts.ts';
import type { Section } from './section.ts';

const nothing = () => undefined;

/** What the product says of itself. */
export const FEEDBACK: Section = {
  id: 'feedback',
  title: 'Feedback',
  parts: [
    {
      name: 'Notice',
      wide: true,
      show: () => (
        <>
          <Notice tone="good">Your changes are saved.</Notice>
          <Notice tone="bad">The file is larger than 5 MB. Choose a smaller one.</Notice>
          <Notice tone="quiet">{TEXTS.long}</Notice>
        </>
      ),
    },
    {
      name: 'Failed to load',
      wide: true,
      show: () => (
        <LoadFailure
          message="Couldn’t connect. Check your internet connection and try again."
          requestId="0190b0a0-0000-7000-8000-000000000001"
          onRetry={nothing}
        />
      ),
    },
  ],
};
