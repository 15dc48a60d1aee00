import '@mantine/core/styles/Avatar.layer.css';
import { Avatar as Library } from '@mantine/core';
import { hueOf, initialsOf, type Named } from './avatar-face.ts';
import classes from './avatar.module.css';
import { CompletionRing } from './completion-ring.tsx';

const SIZES = {
  small: { outer: 40, stroke: 2.5, gap: 2.5 },
  medium: { outer: 56, stroke: 3, gap: 3 },
  large: { outer: 96, stroke: 3.5, gap: 4 },
} as const;

interface AvatarProps {
  person: Named;
  /** Profile completion in whole percent. */
  completion: number;
  /** URL of the picture; null for initials. */
  image: string | null;
  size?: keyof typeof SIZES;
}

/** A person's picture or initials, in the ring of the profile's completion. */
export function Avatar({ person, completion, image, size = 'small' }: AvatarProps) {
  const { outer, stroke, gap } = SIZES[size];
  const inner = outer - 2 * (stroke + gap);
  return (
    <CompletionRing percentage={completion} size={outer} stroke={stroke}>
      <Library
        src={image}
        alt=""
        size={inner}
        aria-hidden="true"
        classNames={{ placeholder: classes.initials }}
        style={{
          '--avatar-bg': `hsl(${hueOf(person)} 65% 75%)`,
          '--avatar-placeholder-fz': `${Math.round(inner * 0.38)}px`,
        }}
      >
        {initialsOf(person)}
      </Library>
    </CompletionRing>
  );
}
