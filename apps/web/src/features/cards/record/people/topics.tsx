import classes from './topics.module.css';

/** What a researcher works on, as chips; nothing if no topic is known. */
export function Topics({ topics }: { topics: readonly string[] }) {
  const named = topics.filter((topic) => topic.trim() !== '');
  if (named.length === 0) return null;
  return (
    <ul className={classes.topics} aria-label="Topics">
      {named.map((topic) => (
        <li key={topic} dir="auto">
          {topic}
        </li>
      ))}
    </ul>
  );
}
