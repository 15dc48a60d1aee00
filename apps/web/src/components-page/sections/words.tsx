import { CitedText } from '../../ui/text/cited-text.tsx';
import { MarkedText } from '../../ui/text/marked-text.tsx';
import { TEXTS } from '../samples/texts.ts';
import type { Section } from './section.ts';

const nothing = () => undefined;
const SENTENCES = [
  { text: 'One coating does what you ask: it stayed clean for 60 days.', citations: [1], part: 'verdict' },
  { text: 'Two more state a lifetime, 30 days and a season.', citations: [2, 3], part: 'split' },
  { text: 'None states a price.', citations: [], part: 'gap' },
  { text: '“Panels stayed clean for 60 days in the harbour.”', citations: [1], part: 'evidence' },
] as const;

/** Text with marks and sources. */
export const WORDS: Section = {
  id: 'words',
  title: 'Words',
  parts: [
    {
      name: 'Answer: three lines and evidence',
      wide: true,
      show: () => (
        <div>
          <CitedText sentences={SENTENCES} onCite={nothing} />
        </div>
      ),
    },
    {
      name: 'Answer: still being written',
      wide: true,
      show: () => (
        <div>
          <CitedText sentences={SENTENCES.slice(0, 1)} onCite={nothing} writing />
        </div>
      ),
    },
    {
      name: 'Marked words',
      wide: true,
      show: () =>
        Object.entries(TEXTS).map(([kind, text]) => (
          <p key={kind} dir="auto">
            <MarkedText text={text} marks={[[0, Math.min(7, text.length)]]} />
          </p>
        )),
    },
  ],
};
