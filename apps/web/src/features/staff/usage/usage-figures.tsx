import type { Usage } from '@cosmos/contract/admin/usage.ts';
import { type CSSProperties, useId, useState } from 'react';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Chart } from '../charts/chart.tsx';
import { NumberTable } from '../charts/number-table.tsx';
import { Facts } from '../list/facts.tsx';
import { moment } from '../list/moments.ts';
import { isQuiet, tilesOf } from './usage-tiles.ts';
import {
  chartedDays,
  costOf,
  countOf,
  dayName,
  isCharted,
  numberOf,
  SERIES,
  shareOf,
  shareOfMany,
  totalOf,
} from './usage-words.ts';
import classes from './usage.module.css';

interface UsageFiguresProps {
  usage: Usage;
  /** Of a million tokens. */
  price: number | undefined;
  onPrice: (price: number | undefined) => void;
}

export function UsageFigures({ usage, price, onPrice }: UsageFiguresProps) {
  return (
    // Reached by the keyboard, so that it can be scrolled where nothing in it takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region has to be focusable
    <div className={classes.figures} role="group" aria-label="Figures" tabIndex={0}>
      {isQuiet(usage) ? (
        <p className={classes.quiet}>
          Nobody has asked a question or opened a technology in this period. Once someone does, this page
          shows what was found, how long answers took, and which technologies led to a message and a reply.
        </p>
      ) : (
        <Tiles usage={usage} />
      )}
      {totalOf(usage) > 0 && <Questions usage={usage} />}
      {usage.funnel.viewed > 0 && <Funnel funnel={usage.funnel} />}
      <Model usage={usage} price={price} onPrice={onPrice} />
      <Index index={usage.index} />
    </div>
  );
}

function Tiles({ usage }: { usage: Usage }) {
  return (
    <dl className={classes.tiles}>
      {tilesOf(usage).map(({ name, figure, note, change, isWaiting }) => (
        <div key={name} className={classes.tile}>
          <dt>{name}</dt>
          <dd className={classes.figure} data-waiting={isWaiting || undefined}>
            {figure}
            {change && (
              <span className={classes.change} title={`Compared with the ${usage.days.length} days before`}>
                <span aria-hidden="true">{change.isUp ? '↑' : '↓'}</span>
                <span className="visually-hidden">{change.isUp ? 'up' : 'down'} by</span> {change.by}
              </span>
            )}
          </dd>
          <dd className={classes.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function Questions({ usage }: { usage: Usage }) {
  const hasChart = isCharted(usage.days.map((day) => countOf(day)));
  const { days, isWeekly } = chartedDays(usage.days);
  return (
    <section className={`${classes.part} ${hasChart ? classes.wide : ''}`} aria-label="Questions">
      <h3 className={classes.title}>Questions</h3>
      {hasChart && (
        <>
          <Chart
            isStacked
            data={days.map((day) => ({
              at: dayName(day.day),
              ...Object.fromEntries(SERIES.map(({ name, of }) => [name, countOf(day, of)])),
            }))}
            series={SERIES.filter(({ of }) => totalOf(usage, of) > 0).map(({ name, color, of }) => ({
              name,
              color,
              note: legendNote(usage, of),
            }))}
          />
          <NumberTable
            isHidden
            first={isWeekly ? 'Week from' : 'Day'}
            caption={isWeekly ? 'Questions by week' : 'Questions by day'}
            heads={SERIES.map(({ name }) => name)}
            rows={days.map((day) => [dayName(day.day), ...SERIES.map(({ of }) => countOf(day, of))])}
          />
        </>
      )}
      {!hasChart && (
        <Facts
          facts={SERIES.map(
            ({ name, of }) => [name, totalOf(usage, of) === 0 ? null : legendNote(usage, of)] as const,
          )}
        />
      )}
      <p className={classes.note}>
        {hasChart && isWeekly && 'By week, each named by its first day. '}Questions in deleted chats aren’t
        counted.
      </p>
    </section>
  );
}

/** "270 · 67%" */
function legendNote(usage: Usage, of: Parameters<typeof totalOf>[1]): string {
  const count = totalOf(usage, of);
  const share = shareOfMany(count, totalOf(usage));
  return [numberOf(count), share].filter(Boolean).join(' · ');
}

const STEPS = [
  ['viewed', 'Opened a technology'],
  ['saved', 'Saved it'],
  ['contacted', 'Wrote to the university'],
  ['answered', 'Got a reply'],
] as const;

function Funnel({ funnel }: Pick<Usage, 'funnel'>) {
  return (
    <section className={classes.part} aria-label="What members do with technologies">
      <h3 className={classes.title}>What members do with technologies</h3>
      <ol className={classes.steps}>
        {STEPS.map(([step, name]) => (
          <li key={step} className={classes.step}>
            <span>{name}</span>
            <span className={classes.count}>{numberOf(funnel[step])}</span>
            <span className={classes.share}>{shareOf(funnel[step], funnel.viewed)}</span>
            {funnel[step] > 0 && (
              <i style={{ '--share': funnel[step] / funnel.viewed } as CSSProperties} aria-hidden="true" />
            )}
          </li>
        ))}
      </ol>
      <p className={classes.note}>
        Each technology counts once per member, on the day they last opened it. Visitors’ views aren’t
        recorded.
      </p>
    </section>
  );
}

function Model({ usage: { days, tokensOfVisitors }, price, onPrice }: UsageFiguresProps) {
  const tokens = days.reduce((sum, day) => sum + day.tokens, 0);
  const calls = days.reduce((sum, day) => sum + day.calls, 0);
  if (calls === 0) return null;
  return (
    <section className={`${classes.part} ${classes.tall}`} aria-label="Language model">
      <h3 className={classes.title}>Language model</h3>
      {isCharted(days.map((day) => day.calls)) && (
        <>
          <Chart
            data={days.map((day) => ({ at: dayName(day.day), Tokens: day.tokens }))}
            series={[{ name: 'Tokens', color: 'var(--primary)' }]}
          />
          <NumberTable
            isHidden
            first="Day"
            caption="Tokens by day"
            heads={['Calls', 'Tokens']}
            rows={days.map((day) => [dayName(day.day), day.calls, day.tokens])}
          />
        </>
      )}
      <Facts
        facts={[
          ['Calls', numberOf(calls)],
          ['Tokens', `${numberOf(tokens)}, of which visitors used ${numberOf(tokensOfVisitors)}`],
          ['Cost', costOf(tokens, price) ?? 'Enter the model’s price below to see the cost.'],
        ]}
      />
      <Price price={price} onPrice={onPrice} />
      <p className={classes.note}>Figures about the language model are kept for 90 days.</p>
    </section>
  );
}

function Price({ price, onPrice }: Pick<UsageFiguresProps, 'price' | 'onPrice'>) {
  const [typed, setTyped] = useState(price === undefined ? '' : String(price));
  const value = Number(typed.replace(',', '.'));
  const isWrong = typed.trim() !== '' && !(value >= 0 && value <= 10_000);
  return (
    <div className={classes.price}>
      <TextField
        label="Price per million tokens"
        optional
        inputMode="decimal"
        value={typed}
        onValue={(next) => {
          setTyped(next);
          const given = Number(next.replace(',', '.'));
          if (next.trim() === '') onPrice(undefined);
          else if (given >= 0 && given <= 10_000) onPrice(given);
        }}
        note={isWrong ? { text: 'Please enter a number from 0 to 10,000.', tone: 'bad' } : null}
      />
    </div>
  );
}

function Index({ index }: Pick<Usage, 'index'>) {
  const heading = useId();
  return (
    <section className={`${classes.part} ${classes.short}`} aria-labelledby={heading}>
      <h3 className={classes.title} id={heading}>
        Search index
      </h3>
      <Facts
        facts={[
          [
            'State',
            index.trouble ??
              (index.servedAt === null
                ? 'None in use yet'
                : index.behindBy > 0
                  ? `${numberOf(index.behindBy)} catalogue ${index.behindBy === 1 ? 'change' : 'changes'} behind`
                  : 'Up to date with the catalogue'),
          ],
          ['In use since', index.servedAt && moment(index.servedAt)],
          ['Technologies', index.servedAt && numberOf(index.technologies)],
          ['Researchers', index.servedAt && index.researchers > 0 && numberOf(index.researchers)],
        ]}
      />
    </section>
  );
}
