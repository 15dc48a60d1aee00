import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api/api.ts';
import { searchState, searchTitle } from '../thorough/search-words.ts';
import { chatMoment } from '../workspace/chats/chat-dates.ts';
import classes from './latest.module.css';

const LATEST = 3;

/** Links to the most recent thorough searches where there is room for them; nothing is shown until there are any. */
export function LatestSearches() {
  const { data, dataUpdatedAt } = api.thorough.list.useQuery({ limit: LATEST });
  const searches = data?.searches ?? [];
  if (searches.length === 0) return null;
  const now = new Date(dataUpdatedAt);
  return (
    <section className={`${classes.part} ${classes.searches}`} aria-labelledby="latest-searches">
      <h2 className={classes.title} id="latest-searches">
        Searches
      </h2>
      <ul>
        {searches.map((search) => (
          <li key={search.id}>
            <Link to="/search/$id" params={{ id: search.id }} preload={false} className={classes.row}>
              <span className={classes.words}>
                <span className={classes.chat} title={searchTitle(search)} dir="auto">
                  {searchTitle(search)}
                </span>
                <span className={classes.more}>
                  {searchState(search)} · {chatMoment(search.createdAt, now)}
                </span>
              </span>
              <IconChevronRight size={18} stroke={1.6} aria-hidden="true" className={classes.glyph} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
