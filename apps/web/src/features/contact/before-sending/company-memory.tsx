import type { CompanyMemory as Memory } from '@cosmos/contract/email/before-sending.ts';
import { IconUsers } from '@tabler/icons-react';
import classes from './company-memory.module.css';
import { dayWords, memoryLine } from './memory-words.ts';

/** Which colleagues wrote to this university, by name if they show it. */
export function CompanyMemory({ memory }: { memory: Memory }) {
  return (
    <section className={classes.memory} aria-label="Your colleagues and this university">
      <p className={classes.line}>
        <IconUsers size={18} stroke={1.75} aria-hidden="true" />
        <span>{memoryLine(memory)}</span>
      </p>
      {memory.named.length > 0 && (
        <ul className={classes.people}>
          {memory.named.map(({ name, at, statusLabel, isSameTechnology }) => (
            <li key={`${name} ${at}`}>
              <strong>{name}</strong> · {dayWords(at)} · {statusLabel}
              {isSameTechnology && ' · this technology'}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
