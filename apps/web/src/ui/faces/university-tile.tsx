import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import classes from './university-tile.module.css';

interface UniversityTileProps {
  university: string;
  /** Edge in px. */
  size?: 24 | 32 | 40 | 64;
}

/** A university's monogram in its colour. Its name always stands beside it, so screen readers skip the tile. */
export function UniversityTile({ university, size = 40 }: UniversityTileProps) {
  const { monogram, colour, ink } = universityFace(university);
  return (
    <span
      className={classes.tile}
      data-size={size}
      data-letters={monogram.length}
      style={colour === null ? undefined : { backgroundColor: colour, color: ink }}
      aria-hidden
    >
      {monogram}
    </span>
  );
}
