import { RelevancePlot } from '../../features/chat/plot/relevance-plot.tsx';
import { RelevanceStrip } from '../../features/chat/plot/relevance-strip.tsx';
import { scaleOf } from '../../features/chat/plot/plot-scale.ts';
import { NearList } from '../../features/chat/turns/near-list.tsx';
import { ReadingChips } from '../../features/reading/reading-chips.tsx';
import { CARDS } from '../samples/cards.ts';
import { READING } from '../samples/reading.ts';
import type { Section } from './section.ts';

const nothing = () => undefined;
const ALL = Object.values(CARDS);

/** The parts of an answer in a chat. */
export const ANSWERS: Section = {
  id: 'answers',
  title: 'Answers',
  parts: [
    {
      name: 'How the question was read',
      wide: true,
      show: () => (
        <>
          <ReadingChips reading={READING} enabled onRead={nothing} />
          <ReadingChips reading={READING} enabled={false} />
        </>
      ),
    },
    {
      name: 'Relevance by year, and alone',
      show: () => {
        const scale = scaleOf(ALL);
        return (
          <>
            {scale && <RelevancePlot results={ALL} scale={scale} onOpen={nothing} />}
            <RelevanceStrip results={ALL.slice(2)} onOpen={nothing} />
            <RelevanceStrip results={ALL.slice(2, 4)} room="none of 624" onOpen={nothing} />
          </>
        );
      },
    },
    {
      name: 'What is near',
      wide: true,
      show: () => (
        <NearList results={ALL} reasons={{ 1: 'Mentions biofilm, but not cameras', 2: 'Mentions sensors' }} />
      ),
    },
  ],
};
