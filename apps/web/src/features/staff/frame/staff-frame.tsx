import type { Icon } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import { TopBar } from '../../workspace/frame/top-bar.tsx';
import { View } from '../../workspace/frame/view.tsx';
import classes from './staff-frame.module.css';

interface Entry {
  name: string;
  title: string;
  icon: Icon;
}

interface StaffFrameProps {
  rooms: readonly Entry[];
  open: Entry;
  children: ReactNode;
}

/** The rooms in a list at the side, on narrow screens in a select; and the open one. */
export function StaffFrame({ rooms, open, children }: StaffFrameProps) {
  const navigate = useNavigate();
  return (
    <View name={`${open.title} · Staff`} bar={<TopBar title="Staff" actions={[]} />}>
      <div className={classes.staff}>
        <nav className={classes.rooms} aria-label="Staff rooms">
          {rooms.map(({ name, title, icon: Picture }) => (
            <Link
              key={name}
              to="/admin/{-$room}"
              params={{ room: name }}
              className={classes.room}
              aria-current={name === open.name ? 'page' : undefined}
            >
              <Picture size={18} stroke={1.6} aria-hidden="true" />
              {title}
            </Link>
          ))}
        </nav>
        <div className={classes.narrow}>
          <PlainSelect
            label="Room"
            isHeading
            value={open.name}
            choices={rooms.map(({ name, title }) => ({ value: name, name: title }))}
            onValue={(room) => void navigate({ to: '/admin/{-$room}', params: { room } })}
          />
        </div>
        <section className={classes.open} aria-label={open.title}>
          {children}
        </section>
      </div>
    </View>
  );
}
