import type { View } from './geometry.ts';
import type { Palette } from './palette.ts';

const TICK_STEP = 2;
/** Tick lengths outside the rim, in pixels: every 2°, 10° and 30°. */
const TICKS = { small: 3.5, ten: 7.5, thirty: 12 };

/** Rim with ticks, rings at ¼, ½ and ¾, spokes every 30°. No figures, because the axes have no meaning. */
export function drawGraticule(context: CanvasRenderingContext2D, view: View, palette: Palette): void {
  const { cx, cy, radius, turn } = view;
  context.lineWidth = 1;
  context.strokeStyle = palette.graticule;
  for (const ring of [0.25, 0.5, 0.75]) {
    context.beginPath();
    context.arc(cx, cy, radius * ring, 0, Math.PI * 2);
    context.stroke();
  }
  radial(context, view, { step: 30, from: radius / 4, to: radius });

  context.strokeStyle = palette.rim;
  context.beginPath();
  context.arc(cx, cy, radius, 0, Math.PI * 2);
  context.stroke();
  context.beginPath();
  for (let degree = 0; degree < 360; degree += TICK_STEP) {
    if (degree % 30 === 0) continue;
    const length = degree % 10 === 0 ? TICKS.ten : TICKS.small;
    const angle = (degree * Math.PI) / 180 + turn;
    context.moveTo(cx + radius * Math.cos(angle), cy + radius * Math.sin(angle));
    context.lineTo(cx + (radius + length) * Math.cos(angle), cy + (radius + length) * Math.sin(angle));
  }
  context.stroke();
  context.lineWidth = 1.25;
  radial(context, view, { step: 30, from: radius, to: radius + TICKS.thirty });
}

function radial(
  context: CanvasRenderingContext2D,
  { cx, cy, turn }: View,
  { step, from, to }: { step: number; from: number; to: number },
): void {
  context.beginPath();
  for (let degree = 0; degree < 360; degree += step) {
    const angle = (degree * Math.PI) / 180 + turn;
    context.moveTo(cx + from * Math.cos(angle), cy + from * Math.sin(angle));
    context.lineTo(cx + to * Math.cos(angle), cy + to * Math.sin(angle));
  }
  context.stroke();
}
