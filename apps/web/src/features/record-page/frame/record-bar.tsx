import { IconArrowLeft, IconDownload, IconQuote, IconShare } from '@tabler/icons-react';
import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { HeadAction } from '../../board/head-action.tsx';
import classes from './record-bar.module.css';

interface RecordBarProps {
  kind: 'Technology' | 'Researcher';
  /** The answer that the record was opened from. */
  answer: { chatId: string; chatTitle: string | null; turnId: string } | null;
  /** Absent while there is nothing to share, cite or export. */
  actions?: { onShare: () => void; onCite?: (() => void) | undefined; onExport: () => void } | undefined;
}

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The bar above a record: the way back, where it is, and what can be done with it. */
export function RecordBar({ kind, answer, actions }: RecordBarProps) {
  return (
    <header className={classes.bar}>
      <Back answer={answer} />
      <nav className={classes.crumbs} aria-label="Breadcrumb">
        <ol>
          {answer && (
            <li className={classes.chat}>
              <Link
                to="/chat/$id"
                params={{ id: answer.chatId }}
                search={{ turn: answer.turnId }}
                title={answer.chatTitle ?? undefined}
              >
                {answer.chatTitle ?? 'Chat'}
              </Link>
            </li>
          )}
          <li className={classes.here} aria-current="page">
            {kind}
          </li>
        </ol>
      </nav>
      {actions && (
        <div className={classes.actions} role="group" aria-label="This record">
          <HeadAction label="Share" icon={<IconShare {...ICON} />} onClick={actions.onShare} />
          {actions.onCite && (
            <HeadAction label="Cite" icon={<IconQuote {...ICON} />} onClick={actions.onCite} />
          )}
          <HeadAction label="Export" icon={<IconDownload {...ICON} />} onClick={actions.onExport} />
        </div>
      )}
    </header>
  );
}

/** To where the person came from; without a history, to the answer or the start page. */
function Back({ answer }: Pick<RecordBarProps, 'answer'>) {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const back = () => {
    if (canGoBack) return router.history.back();
    void (answer
      ? navigate({ to: '/chat/$id', params: { id: answer.chatId }, search: { turn: answer.turnId } })
      : navigate({ to: '/' }));
  };
  return (
    <PlainButton className={classes.back} aria-label="Back" title="Back" onClick={back}>
      <IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />
    </PlainButton>
  );
}
