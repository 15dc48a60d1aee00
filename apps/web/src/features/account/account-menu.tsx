import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { signOut } from '../../lib/sign-out.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './account-menu.module.css';

const ChangePasswordDialog = lazy(() => import('./change-password-dialog.tsx'));
const SessionsDialog = lazy(() => import('./sessions-dialog.tsx'));
const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.tsx'));

interface AccountMenuProps {
  hasPassword: boolean;
  say: (text: string) => void;
}

/** What one does with an account rather than with the profile. */
export function AccountMenu({ hasPassword, say }: AccountMenuProps) {
  const [dialog, setDialog] = useState<'password' | 'sessions' | 'delete' | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const logOut = () => {
    setLeaving(true);
    void signOut({ everywhere: false });
  };
  const close = () => setDialog(null);
  return (
    <span className={classes.target}>
      <Menu
        position="bottom-end"
        width={232}
        classNames={{ dropdown: classes.menu, item: classes.item, divider: classes.divider }}
        transitionProps={{ duration: 120 }}
      >
        <Menu.Target>
          <IconButton label="Account menu">
            <IconDots size={20} stroke={1.75} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDialog('password')}>
            {hasPassword ? 'Change password' : 'Set password'}
          </Menu.Item>
          <Menu.Item onClick={() => setDialog('sessions')}>Where you are signed in</Menu.Item>
          <Menu.Divider />
          <Menu.Item renderRoot={(props) => <Link to="/" search={{ view: 'terms-of-service' }} {...props} />}>
            Terms of service
          </Menu.Item>
          <Menu.Item renderRoot={(props) => <Link to="/" search={{ view: 'privacy-policy' }} {...props} />}>
            Privacy Policy
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item data-danger onClick={() => setDialog('delete')}>
            Delete Account
          </Menu.Item>
          <Menu.Item closeMenuOnClick={false} disabled={isLeaving} onClick={logOut}>
            {isLeaving ? 'Logging out...' : 'Logout'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {dialog === 'password' && (
          <ChangePasswordDialog hasPassword={hasPassword} onClose={close} say={say} />
        )}
        {dialog === 'sessions' && <SessionsDialog onClose={close} />}
        {dialog === 'delete' && <DeleteAccountDialog onClose={close} />}
      </Suspense>
    </span>
  );
}
