import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import classes from './code-block.module.css';

interface CodeBlockProps {
  label: string;
  text: string;
  canCopy?: boolean;
}

/** Text as it is typed, which scrolls in itself. */
export function CodeBlock({ label, text, canCopy = false }: CodeBlockProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () => {
    void navigator.clipboard.writeText(text).then(() => setCopied(text));
  };
  return (
    <div className={classes.block}>
      <pre
        className={classes.code}
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={0}
      >
        <code>{text}</code>
      </pre>
      {canCopy && (
        <Button look="link" onClick={copy}>
          {copied === text ? 'Copied' : 'Copy'}
        </Button>
      )}
    </div>
  );
}
