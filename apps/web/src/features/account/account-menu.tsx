import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePasskeysHere } from '../../lib/account/passkeys.ts';
import { signOut } from '../../lib/account/sign-out.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '../../ui/buttons/menu.tsx';
import { chooseColorScheme, useColorScheme } from '../../ui/theme/color-scheme.ts';
import type { Say } from '../../ui/feedback/use-toast.tsx';
import classes from './account-menu.module.css';

const ChangePasswordDialog = lazy(() => import('./change-password-dialog.tsx'));
const SessionsDialog = lazy(() => import('./sessions-dialog.tsx'));
const MyDataDialog = lazy(() => import('../my-data/my-data-dialog.tsx'));
const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.tsx'));

interface AccountMenuProps {
  hasPassword: boolean;
  say: Say;
}

/** Actions on the account rather than on the profile. */
export function AccountMenu({ hasPassword, say }: AccountMenuProps) {
  const [dialog, setDialog] = useState<'password' | 'sessions' | 'data' | 'delete' | null>(null);
  const hasPasskeys = usePasskeysHere();
  const scheme = useColorScheme();
  const [isLeaving, setLeaving] = useState(false);
  const logOut = () => {
    setLeaving(true);
    void signOut({ everywhere: false });
  };
  const close = () => setDialog(null);
  return (
    <span className={classes.target}>
      <Menu
        target={
          <IconButton label="Account menu">
            <IconDots size={20} stroke={1.75} />
          </IconButton>
        }
        width={232}
      >
        <MenuItem onClick={() => setDialog('password')}>
          {hasPassword ? 'Change password' : 'Set password'}
        </MenuItem>
        <MenuItem onClick={() => setDialog('sessions')}>
          {hasPasskeys ? 'Devices and passkeys' : 'Devices'}
        </MenuItem>
        <MenuItem onClick={() => setDialog('data')}>Download my data</MenuItem>
        <MenuItem onClick={() => chooseColorScheme(scheme === 'dark' ? 'light' : 'dark')}>
          {scheme === 'dark' ? 'Switch to light mode' : 'Switch to dark mode'}
        </MenuItem>
        <MenuDivider />
        <MenuItem renderRoot={(props) => <Link to="/" search={{ view: 'terms-of-service' }} {...props} />}>
          Terms of service
        </MenuItem>
        <MenuItem renderRoot={(props) => <Link to="/" search={{ view: 'privacy-policy' }} {...props} />}>
          Privacy Policy
        </MenuItem>
        <MenuDivider />
        <MenuItem data-danger onClick={() => setDialog('delete')}>
          Delete Account
        </MenuItem>
        <MenuItem closeMenuOnClick={false} disabled={isLeaving} onClick={logOut}>
          {isLeaving ? 'Logging out...' : 'Logout'}
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {dialog === 'password' && (
          <ChangePasswordDialog hasPassword={hasPassword} onClose={close} say={say} />
        )}
        {dialog === 'sessions' && <SessionsDialog onClose={close} />}
        {dialog === 'data' && <MyDataDialog onClose={close} />}
        {dialog === 'delete' && <DeleteAccountDialog onClose={close} />}
      </Suspense>
    </span>
  );
}
