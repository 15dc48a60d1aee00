import type { ResultCard } from '@cosmos/contract/conversation.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { Loader, Modal } from '@mantine/core';
import '@mantine/core/styles/Loader.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import classes from './card-dialog.module.css';
import type { Asset } from './card-state-query.ts';
import { CardFailure } from './card-failure.tsx';
import { CardNotice } from './card-notice.tsx';
import { DetailHead } from './detail-head.tsx';
import { recordQuery, typeOf } from './record-query.ts';
import { ResearcherDetails } from './researcher-details.tsx';
import { TechnologyDetails } from './technology-details.tsx';
import type { OpinionOfCard } from './use-opinion.ts';

interface RecordDetailsProps {
  id: string;
  card: ResultCard | null;
  mine: OpinionOfCard;
  toPassage: boolean;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** A record from the server: awaited, failed, or whole. That it was opened is counted once. */
export function RecordDetails({ id, card, mine, toPassage, onOpen, onClose }: RecordDetailsProps) {
  const type = typeOf(id);
  const { data, error, isFetching, refetch } = useQuery(recordQuery(id));
  const { mutate: count } = useMutation({ mutationFn: (asset: Asset) => trpc.saved.view.mutate(asset) });
  const counted = useRef(false);
  const isThere = data !== undefined;
  useEffect(() => {
    if (!isThere || counted.current) return;
    counted.current = true;
    count({ assetType: type, assetId: id });
  }, [isThere, count, type, id]);
  if (!data) {
    const failed = error !== null && !isFetching;
    const name = type === 'technology' ? 'Technology details' : 'Researcher details';
    const [coming, missing] =
      type === 'technology'
        ? [MESSAGES.technologyComing, MESSAGES.technologyUnable]
        : [MESSAGES.researcherComing, MESSAGES.researcherUnable];
    return (
      <>
        {/* What the answer knows of it stands there, whatever comes. */}
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
              {type === 'technology' ? MESSAGES.loadingTechnology : MESSAGES.loadingResearcher}
            </p>
          )}
        </div>
      </>
    );
  }
  return (
    <div className={classes.record}>
      {data.type === 'technology' ? (
        <TechnologyDetails record={data.record} card={card} toPassage={toPassage} onOpen={onOpen} />
      ) : (
        <ResearcherDetails record={data.record} card={card} onOpen={onOpen} />
      )}
      <CardNotice notice={mine.notice} />
    </div>
  );
}
