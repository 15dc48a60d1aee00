import { FIELDS, type Field } from '@cosmos/contract/catalogue/fields.ts';
import type { InAnswer } from '@cosmos/contract/records/records.ts';
import { useColorScheme } from '../../../ui/theme/color-scheme.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type Palette, readPalette } from '../../sky/map/palette.ts';
import { useSky } from '../../sky/map/sky-query.ts';
import type { Stars } from '../../sky/map/sky-data.ts';
import { pixelRatio } from '../../sky/map/star-layer.ts';
import { Section } from '../frame/record-layout.tsx';
import classes from './place-in-sky.module.css';

interface PlaceInSkyProps {
  /** One star, or those of several technologies. */
  places: readonly { x: number; y: number }[];
  field: Field | null;
  answer?: InAnswer | null;
  /** Whose stars they are; without it, the record’s own. */
  of?: string;
}

const SIDE = 152;
const RADIUS = 74;
const MANY = 2_000;
/** Edges of a star’s dot, with many and with few of them. */
const [FINE, COARSE] = [0.9, 1.6];

/** A small disc of the whole catalogue with the record’s star marked. */
export function PlaceInSky({ places, field, answer = null, of }: PlaceInSkyProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useColorScheme();
  const stars = useSky()?.stars ?? null;
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const ratio = pixelRatio();
    element.width = SIDE * ratio;
    element.height = SIDE * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const palette = readPalette(element.parentElement ?? document.body);
    drawRings(context, palette);
    if (stars) drawDots(context, stars, palette);
    for (const place of places) drawStar(context, place, { palette, field });
  }, [stars, scheme, places, field]);
  return (
    <Section title="Position in the catalogue" ruled>
      <div className={classes.place}>
        <div className={classes.words}>
          {of && <p>{of}</p>}
          <p>
            {field && !of
              ? `Each dot is a technology in the catalogue, placed near the ones most like it. The highlighted one is in ${field}.`
              : 'Each dot is a technology in the catalogue, placed near the ones most like it.'}
          </p>
          {answer && (
            <Link
              to="/chat/$id/landscape"
              params={{ id: answer.chatId }}
              search={{ turn: answer.turnId }}
              className={classes.link}
            >
              Open the landscape
              <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
            </Link>
          )}
        </div>
        <canvas
          ref={canvas}
          className={classes.disc}
          role="img"
          aria-label={`All technologies in the catalogue shown as stars, with ${of ? 'theirs' : 'this one'} highlighted`}
        />
      </div>
    </Section>
  );
}

function drawRings(context: CanvasRenderingContext2D, palette: Palette): void {
  for (const ring of [0.25, 0.5, 0.75, 1]) {
    context.strokeStyle = ring === 1 ? palette.rim : palette.graticule;
    context.beginPath();
    context.arc(SIDE / 2, SIDE / 2, RADIUS * ring, 0, Math.PI * 2);
    context.stroke();
  }
}

/** At this size a star of its own magnitude would cover its neighbours. */
function drawDots(context: CanvasRenderingContext2D, stars: Stars, palette: Palette): void {
  context.globalAlpha = 0.55;
  const dot = stars.count > MANY ? FINE : COARSE;
  for (let at = 0; at < stars.count; at++) {
    context.fillStyle = palette.stars[stars.colour[at] ?? 0] ?? palette.ink;
    const x = SIDE / 2 + (stars.x[at] ?? 0) * RADIUS;
    const y = SIDE / 2 + (stars.y[at] ?? 0) * RADIUS;
    context.fillRect(x - dot / 2, y - dot / 2, dot, dot);
  }
  context.globalAlpha = 1;
}

function drawStar(
  context: CanvasRenderingContext2D,
  place: { x: number; y: number },
  { palette, field }: { palette: Palette; field: Field | null },
): void {
  const [x, y] = [SIDE / 2 + place.x * RADIUS, SIDE / 2 + place.y * RADIUS];
  const colour = (field && palette.stars[FIELDS.indexOf(field)]) ?? palette.ink;
  const disc = (radius: number, fill: string, opacity = 1) => {
    context.globalAlpha = opacity;
    context.fillStyle = fill;
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.fill();
    context.globalAlpha = 1;
  };
  disc(10, palette.paper, 0.8);
  disc(10, colour, 0.22);
  disc(5.5, palette.paper);
  disc(4, colour);
  context.strokeStyle = colour;
  context.lineWidth = 1.25;
  context.beginPath();
  context.arc(x, y, 10, 0, Math.PI * 2);
  context.stroke();
}
