import { useElementSize } from '@mantine/hooks';
import { useId, useMemo, useState } from 'react';
import { FoldButton } from '../../../ui/layout/fold.tsx';
import { useColorScheme } from '../../../ui/theme/color-scheme.ts';
import { expectedHeight } from './expected-height.ts';
import { framePage } from './frame-page.ts';
import { FRAME_COLOURS } from './frame-style.ts';
import classes from './mail-frame.module.css';

/** Higher ones can be opened. */
const CLOSED_HEIGHT = 420;
const USUAL_WIDTH = 592;

/** Harmless HTML in its frame, which is about as high as the email, and scrolls if that is more. */
export function Formatted({ html, sender }: { html: string; sender: string }) {
  const scheme = useColorScheme();
  const [isOpen, setOpen] = useState(false);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const id = useId();
  const page = useMemo(() => framePage(html, { scheme, colours: coloursNow() }), [html, scheme]);
  const height = useMemo(() => expectedHeight(html, width || USUAL_WIDTH), [html, width]);
  return (
    <div ref={ref}>
      <iframe
        id={id}
        className={classes.frame}
        title={`Email from ${sender}, with its formatting`}
        // Nothing is allowed: no scripts, no forms, no navigation of the page, no windows, and an origin of its own.
        sandbox=""
        srcDoc={page}
        style={{ height: isOpen ? height : Math.min(height, CLOSED_HEIGHT), colorScheme: scheme }}
      />
      {height > CLOSED_HEIGHT && (
        <FoldButton
          className={classes.more}
          open={isOpen}
          onToggle={() => setOpen((now) => !now)}
          controls={id}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </FoldButton>
      )}
    </div>
  );
}

/** The theme's colours, for a document that has none of our style sheets. */
function coloursNow(): Record<string, string> {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(FRAME_COLOURS.map((name) => [name, style.getPropertyValue(name)]));
}
