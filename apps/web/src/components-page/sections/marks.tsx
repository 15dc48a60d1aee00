import { Arc } from '../../ui/faces/arc.tsx';
import { Avatar } from '../../ui/faces/avatar.tsx';
import { BrandMark } from '../../ui/faces/brand-mark.tsx';
import { CompletionRing } from '../../ui/faces/completion-ring.tsx';
import { NumberChip } from '../../ui/text/number-chip.tsx';
import { Readiness } from '../../ui/faces/readiness.tsx';
import { UniversityTile } from '../../ui/faces/university-tile.tsx';
import type { Section } from './section.ts';

const person = (firstName: string, lastName: string) => ({ firstName, lastName, email: 'dana@example.com' });
const UNIVERSITIES = [
  'University of California, Los Angeles',
  'University of Michigan',
  'Harvard University',
  'Massachusetts Institute of Technology',
  'University of Iceland',
  'جامعة الملك عبد الله',
  '京都大学',
  '',
];

/** Small pictures that stand for a value. */
export const MARKS: Section = {
  id: 'marks',
  title: 'Marks',
  parts: [
    {
      name: 'University tile',
      show: () =>
        ([24, 32, 40, 64] as const).flatMap((size) =>
          UNIVERSITIES.map((university) => (
            <UniversityTile key={`${size} ${university}`} university={university} size={size} />
          )),
        ),
    },
    {
      name: 'Relevance',
      show: () =>
        [0, 1, 40, 81, 100].flatMap((percentage) => [
          <Arc key={percentage} percentage={percentage} />,
          <Arc key={`${percentage} large`} percentage={percentage} size={44} stroke={3.5} />,
        ]),
    },
    {
      name: 'Number',
      show: () => [1, 9, 10, 30].map((number) => <NumberChip key={number} number={number} />),
    },
    {
      name: 'Readiness',
      show: () => [null, 1, 5, 9].map((level) => <Readiness key={String(level)} level={level} />),
    },
    {
      name: 'Completion',
      show: () =>
        [0, 9, 60, 100].map((percentage) => (
          <CompletionRing key={percentage} percentage={percentage} size={56}>
            {percentage}%
          </CompletionRing>
        )),
    },
    {
      name: 'Avatar',
      show: () =>
        (['small', 'medium', 'large'] as const).map((size) => (
          <Avatar key={size} person={person('Dana', 'Weiss')} completion={60} image={null} size={size} />
        )),
    },
    { name: 'Brand', show: () => <BrandMark size={40} /> },
  ],
};
