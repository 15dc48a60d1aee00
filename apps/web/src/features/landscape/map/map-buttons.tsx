import { UnstyledButton } from '@mantine/core';
import { IconCurrentLocation, IconMinus, IconPlus } from '@tabler/icons-react';
import classes from './map-buttons.module.css';

interface MapButtonsProps {
  onCloser: () => void;
  onFurther: () => void;
  onFrame: () => void;
}

export function MapButtons({ onCloser, onFurther, onFrame }: MapButtonsProps) {
  const buttons = [
    { label: 'Closer', icon: IconPlus, onClick: onCloser },
    { label: 'Further away', icon: IconMinus, onClick: onFurther },
    { label: 'All that was found', icon: IconCurrentLocation, onClick: onFrame },
  ];
  return (
    <div className={classes.buttons} data-on-map>
      {buttons.map(({ label, icon: Icon, onClick }) => (
        <UnstyledButton
          key={label}
          className={classes.button}
          aria-label={label}
          title={label}
          onClick={onClick}
        >
          <Icon size={18} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      ))}
    </div>
  );
}
