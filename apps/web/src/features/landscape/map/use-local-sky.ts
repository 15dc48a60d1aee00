import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import { useEffect, useMemo, useState } from 'react';
import type { Size } from '../../sky/map/camera.ts';
import { medianRegion, type Region, withinRim } from '../layout/median-region.ts';
import { canvasMeasure, DETAIL_FONT, NAME_FONT } from './group-names.ts';
import { type LaidMap, layOut } from './lay-out.ts';
import { LABEL_FONT } from './star-labels.ts';

const FONTS_MS = 1_500;

/** What was found, laid out for a map of some size; null until the size and the fonts are known. */
export function useLocalSky(
  landscape: Landscape,
  size: Size | null,
  /** Of the catalogue, once it is known. */
  count: number | null,
): { region: Region | null; laid: LaidMap | null } {
  const isMeasurable = useFonts();
  const region = useMemo(() => {
    if (!size) return null;
    const found = landscape.stars.map(({ sky }) => sky);
    return withinRim(medianRegion(found, count), size);
  }, [landscape, count, size]);
  const laid = useMemo(
    () =>
      size && region && isMeasurable ? layOut(landscape, { size, region, measure: canvasMeasure() }) : null,
    [landscape, size, region, isMeasurable],
  );
  return { region, laid };
}

/** True once the fonts of the map are there, or won’t be soon: a canvas neither waits for them nor loads them. */
function useFonts(): boolean {
  const [ready, setReady] = useState(() =>
    [NAME_FONT, DETAIL_FONT, LABEL_FONT].every((font) => document.fonts.check(font)),
  );
  useEffect(() => {
    if (ready) return undefined;
    const timer = setTimeout(() => setReady(true), FONTS_MS);
    void Promise.allSettled(
      [NAME_FONT, DETAIL_FONT, LABEL_FONT].map((font) => document.fonts.load(font)),
    ).then(() => setReady(true));
    return () => clearTimeout(timer);
  }, [ready]);
  return ready;
}
