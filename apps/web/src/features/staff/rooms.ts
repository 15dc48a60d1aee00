import type { Role } from '@cosmos/contract/auth/auth.ts';
import {
  type Icon,
  IconAdjustments,
  IconChartBar,
  IconGauge,
  IconScale,
  IconBooks,
  IconDatabaseSearch,
  IconHistory,
  IconKey,
  IconMail,
  IconStethoscope,
  IconUsers,
} from '@tabler/icons-react';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

interface Room {
  /** In the address: `/admin/people`. */
  name: string;
  title: string;
  icon: Icon;
  /** An admin may enter all; others are for analysts too. */
  isForAnalysts: boolean;
  screen: LazyExoticComponent<ComponentType>;
}

/** In the order of the list at the side. */
export const ROOMS: readonly Room[] = [
  {
    name: 'people',
    title: 'People',
    icon: IconUsers,
    isForAnalysts: false,
    screen: lazy(() => import('./people/people-room.tsx')),
  },
  {
    name: 'triage',
    title: 'Triage',
    icon: IconStethoscope,
    isForAnalysts: false,
    screen: lazy(() => import('./triage/triage-room.tsx')),
  },
  {
    name: 'mail',
    title: 'Emails',
    icon: IconMail,
    isForAnalysts: false,
    screen: lazy(() => import('./mail/mail-room.tsx')),
  },
  {
    name: 'keys',
    title: 'Keys',
    icon: IconKey,
    isForAnalysts: false,
    screen: lazy(() => import('./keys/keys-room.tsx')),
  },
  {
    name: 'catalogue',
    title: 'Catalogue',
    icon: IconBooks,
    isForAnalysts: true,
    screen: lazy(() => import('./catalogue/catalogue-room.tsx')),
  },
  {
    name: 'index',
    title: 'Index',
    icon: IconDatabaseSearch,
    isForAnalysts: true,
    screen: lazy(() => import('./index/index-room.tsx')),
  },
  {
    name: 'evaluation',
    title: 'Evaluation',
    icon: IconScale,
    isForAnalysts: true,
    screen: lazy(() => import('./evaluation/evaluation-room.tsx')),
  },
  {
    name: 'demand',
    title: 'Demand',
    icon: IconChartBar,
    isForAnalysts: true,
    screen: lazy(() => import('./demand/demand-room.tsx')),
  },
  {
    name: 'usage',
    title: 'Usage',
    icon: IconGauge,
    isForAnalysts: true,
    screen: lazy(() => import('./usage/usage-room.tsx')),
  },
  {
    name: 'audit',
    title: 'Audit',
    icon: IconHistory,
    isForAnalysts: false,
    screen: lazy(() => import('./audit/audit-room.tsx')),
  },
  {
    name: 'configuration',
    title: 'Configuration',
    icon: IconAdjustments,
    isForAnalysts: false,
    screen: lazy(() => import('./configuration/configuration-room.tsx')),
  },
];

export function roomsFor(role: Role): readonly Room[] {
  if (role === 'member') return [];
  return ROOMS.filter(({ isForAnalysts }) => role === 'admin' || isForAnalysts);
}
