import type { Size } from '../../sky/map/camera.ts';
import { project, type View } from '../../sky/map/geometry.ts';
import type { Palette } from '../../sky/map/palette.ts';
import type { LocalSky } from '../layout/local-sky.ts';
import { NAME_FONT } from './group-names.ts';

interface Columns {
  columns: LocalSky['columns'];
  view: View;
  palette: Palette;
  size: Size;
}

/** The years above their columns, with a line between two of them. */
export function drawColumns(
  context: CanvasRenderingContext2D,
  { columns, view, palette, size }: Columns,
): void {
  context.font = NAME_FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 1;
  for (const [place, { year, at, left }] of columns.entries()) {
    const { x, y } = project(view, at);
    context.fillStyle = palette.ink;
    context.fillText(String(year), x, y);
    if (place === 0) continue;
    const edge = Math.round(project(view, { x: left, y: at.y }).x) + 0.5;
    context.strokeStyle = palette.graticule;
    context.beginPath();
    context.moveTo(edge, 0);
    context.lineTo(edge, size.height);
    context.stroke();
  }
}
