import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { Loader, Modal } from '@mantine/core';
import '@mantine/core/styles/Loader.layer.css';
import { useEffect, useRef } from 'react';
import { api } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from './card-dialog.module.css';
import { CardFailure } from './card-failure.tsx';
import { CardNotice } from '../opinion/card-notice.tsx';
import { DetailHead } from './detail-head.tsx';
import { typeOf, useRecord } from './use-record.ts';
import { ResearcherDetails } from './researcher-details.tsx';
import { TechnologyDetails } from './technology-details.tsx';
import type { OpinionOfCard } from '../opinion/use-opinion.ts';

interface RecordDetailsProps {
  id: string;
  card: ResultCard | null;
  mine: OpinionOfCard;
  toPassage: boolean;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** A record from the server: loading, failed, or loaded. Each view is counted once. */
export function RecordDetails({ id, card, mine, toPassage, onOpen, onClose }: RecordDetailsProps) {
  const type = typeOf(id);
  const { whole, error, isFetching, refetch } = useRecord(id);
  const { mutate: count } = api.saved.view.useMutation();
  const counted = useRef(false);
  const isThere = whole !== undefined;
  useEffect(() => {
    if (!isThere || counted.current) return;
    counted.current = true;
    count({ assetType: type, assetId: id });
  }, [isThere, count, type, id]);
  if (!whole) {
    const failed = error !== null && !isFetching;
    const name = type === 'technology' ? 'Technology details' : 'Researcher details';
    const [coming, missing] =
      type === 'technology'
        ? [CATALOGUE_MESSAGES.technologyComing, CATALOGUE_MESSAGES.technologyUnable]
        : [CATALOGUE_MESSAGES.researcherComing, CATALOGUE_MESSAGES.researcherUnable];
    return (
      <>
        {/* What the answer knows about the record is shown whatever happens. */}
        {card && (
          <div className={classes.minimal}>
            <DetailHead card={card} />
            <p className={classes.placeholder}>{failed ? missing : coming}</p>
          </div>
        )}
        <div className={classes.waiting}>
          {!card && <Modal.Title className="visually-hidden">{name}</Modal.Title>}
          {failed ? (
            <CardFailure type={type} error={error} onRetry={() => void refetch()}>
              <Button onClick={onClose}>Close</Button>
            </CardFailure>
          ) : (
            <p className={classes.loading} role="status">
              <Loader size={28} color="var(--link)" />
              {type === 'technology'
                ? CATALOGUE_MESSAGES.loadingTechnology
                : CATALOGUE_MESSAGES.loadingResearcher}
            </p>
          )}
        </div>
      </>
    );
  }
  return (
    <div className={classes.record}>
      {whole.type === 'technology' ? (
        <TechnologyDetails record={whole.record} card={card} toPassage={toPassage} onOpen={onOpen} />
      ) : (
        <ResearcherDetails record={whole.record} card={card} onOpen={onOpen} />
      )}
      <CardNotice notice={mine.notice} />
    </div>
  );
}
