import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { IconDownload, IconList, IconMap2 } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { download, downloadCsv, fileNameOf } from '../../lib/browser/table-file.ts';
import { BoardHead } from '../board/board-head.tsx';
import { HeadAction } from '../board/head-action.tsx';
import { HeadMenu } from '../board/head-menu.tsx';
import { CardDialog } from '../cards/details/card-dialog.tsx';
import { useCloseCard, useOpenCard } from '../cards/details/use-card-link.ts';
import { useSky } from '../sky/map/sky-query.ts';
import { ColourBySwitch } from './colour-by.tsx';
import { type Filter, passes } from './panel/filters.ts';
import { LandscapeList } from './landscape-list.tsx';
import { LandscapePanel } from './panel/landscape-panel.tsx';
import { landscapeTable } from './landscape-rows.ts';
import classes from './landscape-screen.module.css';
import { type ColourBy, colourChoices, starColours } from './map/star-colours.ts';
import { StarMap, type StarMapHandle } from './map/star-map.tsx';

interface LandscapeViewProps {
  landscape: Landscape;
  chatId: string;
  /** The cards of the answer, once they are loaded. */
  results: readonly ResultCard[];
  /** Id of the record whose details are open. */
  card: string | undefined;
}

/** The map or the equivalent list, beside the counts that filter both. */
export function LandscapeView({ landscape, chatId, results, card }: LandscapeViewProps) {
  const openCard = useOpenCard();
  const closeCard = useCloseCard();
  const sky = useSky();
  const isSample = api.catalogue.facts.useQuery().data?.sample ?? false;
  const map = useRef<StarMapHandle>(null);
  const [asList, setAsList] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const choices = useMemo(() => colourChoices(landscape), [landscape]);
  const [by, setBy] = useState<ColourBy>(choices[0] ?? 'Field');
  const [filters, setFilters] = useState<readonly Filter[]>([]);
  const colours = useMemo(() => starColours(landscape, by), [landscape, by]);
  const lit = useMemo(() => landscape.stars.map((star) => passes(star, filters)), [landscape, filters]);
  const name = `${landscape.title ?? landscape.question} Landscape`;

  const keepPicture = async () => {
    const image = await map.current?.image();
    if (image) download(image, fileNameOf(name, 'png'));
  };
  const keepTable = () => downloadCsv(landscapeTable(landscape, lit), fileNameOf(name, 'csv'));
  const files = [
    ...(asList ? [] : [{ key: 'png', label: 'Image of the map (PNG)', onChoose: () => void keepPicture() }]),
    { key: 'csv', label: 'List (CSV)', onChoose: keepTable },
  ];
  return (
    <div className={classes.view}>
      <div className={classes.frame}>
        <BoardHead chatId={chatId} chatTitle={landscape.title} view="Landscape">
          <HeadAction
            label={asList ? 'As a map' : 'As a list'}
            icon={
              asList ? (
                <IconMap2 size={18} stroke={1.6} aria-hidden="true" />
              ) : (
                <IconList size={18} stroke={1.6} aria-hidden="true" />
              )
            }
            onClick={() => setAsList(!asList)}
          />
          <HeadMenu
            label="Export"
            icon={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
            items={files}
          />
        </BoardHead>
        {asList ? (
          <LandscapeList landscape={landscape} lit={lit} onOpen={openCard} />
        ) : (
          <>
            {(choices.length > 0 || isSample) && (
              <div className={classes.key}>
                <ColourBySwitch choices={choices} by={by} onBy={setBy} landscape={landscape} />
                {isSample && <p className={classes.sample}>{CATALOGUE_MESSAGES.sampleCatalogue}</p>}
              </div>
            )}
            <StarMap
              landscape={landscape}
              sky={sky}
              lit={lit}
              colours={colours}
              mapRef={map}
              onOpen={openCard}
            />
          </>
        )}
      </div>
      <aside className={classes.panel} aria-label="Counts and filters" data-open={isOpen || undefined}>
        <button
          type="button"
          className={classes.handle}
          aria-expanded={isOpen}
          aria-label={isOpen ? 'Show more of the map' : 'Show more of the counts'}
          onClick={() => setOpen(!isOpen)}
        />
        <LandscapePanel
          landscape={landscape}
          filters={filters}
          onFilters={setFilters}
          lit={lit.filter(Boolean).length}
          colours={colours}
          onOpen={openCard}
          onCite={(number) => {
            const index = landscape.stars.findIndex((star) => star.number === number);
            const star = landscape.stars[index];
            setOpen(false);
            if (!star) return;
            // A dimmed star has no button to focus.
            if (!asList && lit[index]) map.current?.showStar(index);
            else openCard(star.id);
          }}
        />
      </aside>
      {card && (
        <CardDialog
          id={card}
          card={results.find(({ id }) => id === card) ?? null}
          chatId={chatId}
          results={results}
          onClose={closeCard}
        />
      )}
    </div>
  );
}
