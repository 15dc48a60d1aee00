import {
  IconAddressBook,
  IconBuilding,
  IconCalendar,
  IconCoin,
  IconFileText,
  IconHeartHandshake,
  type Icon,
  IconId,
  IconLink,
  IconMapPin,
  IconPhone,
  IconSchool,
  IconUser,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import classes from './completion-card.module.css';
import type { CountedAnswer } from './missing-answers.ts';

const ICONS: Record<CountedAnswer['field'], Icon> = {
  firstName: IconUser,
  lastName: IconAddressBook,
  phone: IconPhone,
  highestQualification: IconSchool,
  country: IconWorld,
  city: IconMapPin,
  organisation: IconBuilding,
  designation: IconId,
  linkedinUrl: IconLink,
  professionalSummary: IconFileText,
  collaborationTypes: IconHeartHandshake,
  collaborationLead: IconUsers,
  collaborationTimeline: IconCalendar,
  rdBudget: IconCoin,
  rdSummary: IconFileText,
};

/** A picture of an answer, beside its name. */
export function FieldIcon({ field }: { field: CountedAnswer['field'] }) {
  const Picture = ICONS[field];
  return <Picture size={18} stroke={1.6} aria-hidden="true" className={classes.icon} />;
}
