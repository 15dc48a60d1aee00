import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import classes from './map-buttons.module.css';

interface MapButtonsProps {
  onCloser: () => void;
  onFurther: () => void;
  onFrame: () => void;
}

export function MapButtons({ onCloser, onFurther, onFrame }: MapButtonsProps) {
  const buttons = [
    { label: 'Zoom in', icon: IconPlus, onClick: onCloser },
    { label: 'Zoom out', icon: IconMinus, onClick: onFurther },
    { label: 'Fit to results', icon: IconFocusCentered, onClick: onFrame },
  ];
  return (
    <div className={classes.buttons}>
      {buttons.map(({ label, icon: Icon, onClick }) => (
        <PlainButton
          key={label}
          className={classes.button}
          aria-label={label}
          title={label}
          onClick={onClick}
        >
          <Icon size={18} stroke={1.6} aria-hidden="true" />
        </PlainButton>
      ))}
    </div>
  );
}
