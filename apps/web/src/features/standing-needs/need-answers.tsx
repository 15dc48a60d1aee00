import type { NeedAnswer, StandingNeed } from '@cosmos/contract/standing-needs/needs.ts';
import { useEffect, useState } from 'react';
import { api, apiUtils } from '../../lib/api/api.ts';
import { chatMoment } from '../workspace/chats/chat-dates.ts';
import { RecordRow } from './record-row.tsx';
import list from './need-list.module.css';
import classes from './need-screen.module.css';

/** What universities answered on the page of a need; all of it is as they wrote it. */
export function NeedAnswers({ need, now }: { need: StandingNeed; now: Date }) {
  const { received, newAnswers, id: needId } = need;
  // They stay marked as new while this is open.
  const [fresh] = useState(() => new Set(received.filter(({ isNew }) => isNew).map(({ id }) => id)));
  const { mutate } = api.needs.seeAnswers.useMutation({
    onSuccess: () => void apiUtils.needs.list.invalidate(),
  });
  useEffect(() => {
    if (newAnswers > 0) mutate({ needId });
  }, [newAnswers, needId, mutate]);
  if (received.length === 0) return null;
  return (
    <section aria-labelledby="answers-of-need">
      <h3 className={list.heading} id="answers-of-need">
        Answers from universities
      </h3>
      <ul>
        {received.map((answer) => (
          <li key={answer.id} className={classes.answer}>
            <Answer answer={answer} isNew={answer.isNew || fresh.has(answer.id)} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({ answer, isNew, now }: { answer: NeedAnswer; isNew: boolean; now: Date }) {
  const { name, email, words, link, technology, at } = answer;
  return (
    <>
      <p className={classes.who}>
        <b dir="auto">{name === '' ? 'Someone with the link' : name}</b>
        {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
        <span>{chatMoment(at, now)}</span>
        {isNew && <span className={classes.new}>New</span>}
      </p>
      {words !== '' && (
        <p className={classes.said} dir="auto">
          {words}
        </p>
      )}
      {technology && (
        <RecordRow
          record={{ recordId: technology.id, title: technology.title, university: technology.university }}
        />
      )}
      {link !== '' && (
        <a className={classes.link} href={link} target="_blank" rel="noopener noreferrer nofollow">
          {link}
        </a>
      )}
    </>
  );
}
