import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';
import { IconFileSearch, IconMessages, IconTargetArrow } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { TopBar } from '../workspace/frame/top-bar.tsx';
import { View } from '../workspace/frame/view.tsx';
import { NewSearch, searchDraft } from './new-search.tsx';
import { SearchList } from './search-list.tsx';
import classes from './searches-screen.module.css';

const STEPS = [
  {
    icon: IconMessages,
    name: 'Asks in several ways',
    text: 'Your question is searched as a whole, in parts, by its words and by its meaning.',
  },
  {
    icon: IconFileSearch,
    name: 'Reads closely',
    text: `Up to ${THOROUGH_LIMITS.recordsRead} of the best matches are read sentence by sentence.`,
  },
  {
    icon: IconTargetArrow,
    name: 'Estimates what it missed',
    text: 'It compares its searches to estimate how many relevant records they missed.',
  },
];

/** The member’s searches, and a place to start one. */
export function SearchesScreen() {
  const [text, setText] = useState(searchDraft.get());
  const field = useRef<HTMLTextAreaElement>(null);
  const write = (next: string) => {
    searchDraft.set(() => next);
    setText(next);
  };
  const take = (question: string) => {
    write(question);
    field.current?.focus();
  };
  return (
    <View name="Searches" bar={<TopBar title="Searches" actions={[]} />}>
      <div className={classes.columns}>
        <div className={classes.main}>
          <div>
            <h2 className={classes.title}>Search the catalogue thoroughly</h2>
            <p className={classes.lead}>
              This takes longer than a chat answer, and the result is saved: come back to it, export it, or
              run it again as the catalogue grows.
            </p>
          </div>
          <NewSearch text={text} onText={write} inputRef={field} />
          <SearchList onExample={take} />
        </div>
        <How />
      </div>
    </View>
  );
}

function How() {
  return (
    <aside className={classes.how} aria-labelledby="how-it-searches">
      <h2 className={classes.howTitle} id="how-it-searches">
        How it searches
      </h2>
      <ol className={classes.steps}>
        {STEPS.map(({ icon: Picture, name, text }) => (
          <li key={name} className={classes.step}>
            <Picture size={20} stroke={1.5} aria-hidden="true" />
            <b>{name}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
