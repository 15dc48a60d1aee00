import type { StoredTurn } from '@cosmos/contract/conversation/conversation.ts';
import { useEffect, useRef, useState } from 'react';
import { countOf, partOf } from '../../../lib/format/rounded-count.ts';
import { faultOf } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { FormActions } from '../../../ui/fields/form.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { chatJson, fileNameOf } from './chat-json.ts';
import { saveFile } from './save-file.ts';
import { wholeChat } from './whole-chat.ts';
import classes from './export-dialog.module.css';

interface ExportDialogProps {
  chatId: string;
  title: string;
  onClose: () => void;
}

type Step =
  | { name: 'choice' }
  | { name: 'reading'; turns: number }
  | { name: 'painting'; done: number; turns: number }
  | { name: 'saved'; sentence: string }
  | { name: 'failed'; sentence: string };

const PDF_FAILED = 'The PDF could not be created, so the chat was saved as a JSON file instead.';

/** Exports the whole chat, as a PDF for reading or as JSON for programs. */
export default function ExportDialog({ chatId, title, onClose }: ExportDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'choice' });
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const begin = async (format: 'pdf' | 'json') => {
    const abort = new AbortController();
    work.current = abort;
    const { signal } = abort;
    setStep({ name: 'reading', turns: 0 });
    try {
      const turns = await wholeChat(chatId, {
        signal,
        onRead: (count) => setStep({ name: 'reading', turns: count }),
      });
      signal.throwIfAborted();
      setStep({ name: 'saved', sentence: await saved(turns, format, signal) });
    } catch (error) {
      if (!signal.aborted) setStep({ name: 'failed', sentence: faultOf(error).message });
    }
  };
  const saved = async (turns: StoredTurn[], format: 'pdf' | 'json', signal: AbortSignal): Promise<string> => {
    const json = () => {
      const text = chatJson({ chatId, title, turns, exportedAt: new Date() });
      saveFile(new Blob([text], { type: 'application/json' }), fileNameOf(title, 'json'));
    };
    if (format === 'json') {
      json();
      return 'The chat was saved as a JSON file.';
    }
    try {
      setStep({ name: 'painting', done: 0, turns: turns.length });
      const { chatPdf } = await import('./chat-pdf.ts');
      const onMessage = (done: number) => setStep({ name: 'painting', done, turns: turns.length });
      saveFile(await chatPdf({ title, turns, signal, onMessage }), fileNameOf(title, 'pdf'));
      return 'The chat was saved as a PDF.';
    } catch (error) {
      if (signal.aborted) throw error;
      json();
      return PDF_FAILED;
    }
  };
  const cancel = () => {
    work.current?.abort();
    setStep({ name: 'choice' });
  };

  const running = step.name === 'reading' || step.name === 'painting';
  return (
    <Dialog title="Export chat" opened onClose={onClose} part={running ? 'running' : step.name}>
      {step.name === 'choice' && (
        <>
          <p>The whole chat, with every answer and its results.</p>
          <FormActions>
            <Button look="filled" data-autofocus onClick={() => void begin('pdf')}>
              Save as PDF
            </Button>
            <Button onClick={() => void begin('json')}>Save as JSON</Button>
          </FormActions>
        </>
      )}
      {running && (
        <>
          <p role="status">{progressOf(step)}</p>
          <progress
            className={classes.bar}
            aria-label="Progress of the export"
            max={step.name === 'painting' ? step.turns : undefined}
            value={step.name === 'painting' ? step.done : undefined}
          />
          <FormActions>
            <Button data-autofocus onClick={cancel}>
              Cancel
            </Button>
          </FormActions>
        </>
      )}
      {(step.name === 'saved' || step.name === 'failed') && (
        <>
          <Notice tone={step.name === 'saved' ? 'good' : 'bad'}>{step.sentence}</Notice>
          <FormActions>
            {step.name === 'failed' && <Button onClick={() => setStep({ name: 'choice' })}>Retry</Button>}
            <Button look="filled" data-autofocus onClick={onClose}>
              Done
            </Button>
          </FormActions>
        </>
      )}
    </Dialog>
  );
}

function progressOf(step: Extract<Step, { name: 'reading' | 'painting' }>): string {
  if (step.name === 'reading')
    return step.turns > 0 ? `Reading the chat: ${countOf(step.turns, 'message')}` : 'Reading the chat';
  return step.done > 0 ? `Creating the PDF: ${partOf(step.done, step.turns)} messages` : 'Creating the PDF';
}
