import { ToastArea } from '../ui/feedback/toast-area.tsx';
import type { Section } from './sections/section.ts';
import classes from './sheet.module.css';
import { ANSWERS } from './sections/answers.tsx';
import { CONTROLS } from './sections/controls.tsx';
import { EMAIL } from './sections/email.tsx';
import { FEEDBACK } from './sections/feedback.tsx';
import { MARKS } from './sections/marks.tsx';
import { RECORDS } from './sections/records.tsx';
import { WORDS } from './sections/words.tsx';

const SECTIONS: readonly Section[] = [MARKS, WORDS, CONTROLS, FEEDBACK, RECORDS, ANSWERS, EMAIL];

/** Every part of the product in all its states, one below the other; `?section=` shows one section alone. */
export function Sheet() {
  const wanted = new URLSearchParams(window.location.search).get('section');
  const shown = SECTIONS.filter(({ id }) => wanted === null || id === wanted);
  return (
    <ToastArea>
      <main className={classes.sheet}>
        <h1>Components</h1>
        <nav aria-label="Sections" className={classes.nav}>
          {SECTIONS.map(({ id, title }) => (
            <a key={id} href={`?section=${id}`}>
              {title}
            </a>
          ))}
        </nav>
        {shown.map(({ id, title, parts }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={classes.section}>
            <h2 id={`${id}-title`}>{title}</h2>
            {parts.map(({ name, wide, show }) => (
              <div
                key={name}
                role="group"
                aria-label={name}
                className={classes.part}
                data-wide={wide || undefined}
              >
                <p className={classes.name} aria-hidden="true">
                  {name}
                </p>
                <div className={classes.states}>{show()}</div>
              </div>
            ))}
          </section>
        ))}
      </main>
    </ToastArea>
  );
}
