import { technologyDetails } from '../../catalogue/cards.ts';
import type { Services } from '../../context/services.ts';
import { type Retrieved, retrieve } from '../find/retrieve.ts';
import { fileTopic } from '../read/attachments.ts';
import type { Question, Understanding } from '../read/question/question.ts';

/** With fewer similar records than this, the text of the record is searched too. */
const ALIKE_AT_LEAST = 3;

/** Other records like the given ones, which are left out themselves. */
export async function similarTo(
  services: Pick<Services, 'db' | 'index'>,
  {
    question,
    understanding,
    resultsMeant,
  }: { question: Question; understanding: Understanding; resultsMeant: readonly string[] },
): Promise<Retrieved> {
  const details = await technologyDetails(services.db, [...resultsMeant]);
  const titles = [...details.values()].map(({ title }) => title).join(' ');
  const topic = titles ? `${titles} ${understanding.own}`.trim() : understanding.topic;
  const look = async (words: string, mayBeNearest: boolean) => ({
    ...(await retrieve(services, {
      question: { ...question, files: [] },
      understanding: {
        ...understanding,
        topic: words,
        filters: alike(understanding, details.size),
        excluding: resultsMeant,
      },
      mayBeNearest,
    })),
    topic: words,
  });
  const byTitle = await look(topic, false);
  if (byTitle.cards.length >= ALIKE_AT_LEAST) return byTitle;
  // A title may be a name that says nothing; then the record's most frequent words show what it is like.
  const { frequency, knowledge } = services.index;
  const rarity = { frequency, records: knowledge().facts.technologies };
  const told = fileTopic(
    [...details.values()].map(({ title, summary }) => ({ text: `${title}. ${summary ?? ''}` })),
    rarity,
  );
  const byText = await look(told || topic, false);
  if (byText.cards.length > byTitle.cards.length) return byText;
  return byTitle.cards.length > 0 ? byTitle : look(topic, true);
}

/** Similar to a technology are other technologies, not its people; similar to a person are other people. */
function alike({ narrowing, filters }: Understanding, technologies: number): Understanding['filters'] {
  const own = narrowing ?? filters;
  if (own.type !== 'both') return own;
  return { ...own, type: technologies > 0 ? 'technology' : 'researcher' };
}
