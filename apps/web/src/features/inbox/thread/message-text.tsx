import classes from './message-text.module.css';

/** The words of a message as they were written, in paragraphs. */
export function MessageText({ text }: { text: string }) {
  return (
    <div className={classes.text} dir="auto">
      {text
        .trim()
        .split(/\n{2,}/)
        .map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
    </div>
  );
}
