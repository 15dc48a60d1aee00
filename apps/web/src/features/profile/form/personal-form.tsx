import { COUNTRY_CODES, type CountryCode } from '@cosmos/contract/profile/choices.ts';
import { COUNTRY_GROUPS } from '@cosmos/contract/profile/countries.ts';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Missing, Part, Place } from './form-part.tsx';
import { PasswordLine } from './password-line.tsx';
import classes from './personal-form.module.css';
import { SummaryField } from './summary-field.tsx';
import type { ProfileForm } from './use-profile-form.ts';
import type { Say } from '../../../ui/feedback/use-toast.tsx';

const QUALIFICATIONS = ["Bachelor's degree", "Master's degree", 'MBA', 'Doctorate (PhD)', 'Diploma'];

type TypedField =
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'highestQualification'
  | 'city'
  | 'organisation'
  | 'designation'
  | 'linkedinUrl';

interface PersonalFormProps {
  form: ProfileForm;
  say: Say;
}

/** The twelve personal answers; the email address and the password can’t be edited here. */
export function PersonalForm({ form, say }: PersonalFormProps) {
  const { profile, draft, change } = form;
  const qualifications = useId();
  const line = (field: TypedField, label: string) => ({
    label,
    name: field,
    value: draft[field],
    maxLength: AUTH_LIMITS.nameCharacters,
    mark: draft[field].trim() === '' && <Missing />,
    onValue: (value: string) => change({ [field]: value }),
  });
  return (
    <>
      <Part title="About you">
        <Place name="firstName">
          <TextField {...line('firstName', 'First name')} autoComplete="given-name" />
        </Place>
        <Place name="lastName">
          <TextField {...line('lastName', 'Last name')} autoComplete="family-name" />
        </Place>
        <Place name="email">
          <TextField
            label="Email"
            value={profile.email}
            onValue={() => undefined}
            readOnly
            rightSection={<IconLock size={18} stroke={1.6} aria-hidden="true" />}
            rightSectionWidth={42}
            autoComplete="email"
            note={{ text: 'The address you log in with. It can’t be changed here.', tone: 'quiet' }}
          />
        </Place>
        <Place name="password">
          <PasswordLine hasPassword={profile.hasPassword} say={say} />
        </Place>
        <Place name="phone">
          <div className={classes.phone}>
            <Select
              label="Country code"
              value={`+${draft.countryCode}`}
              placeholder="Code"
              groups={[COUNTRY_CODES.map((code) => `+${code}`)]}
              onValue={(value) => {
                const code = COUNTRY_CODES.find((known): known is CountryCode => `+${known}` === value);
                if (code) change({ countryCode: code });
              }}
            />
            <TextField
              {...line('phone', 'Contact number')}
              type="tel"
              maxLength={30}
              autoComplete="tel-national"
            />
          </div>
        </Place>
        <Place name="highestQualification">
          <TextField
            {...line('highestQualification', 'Highest level of academic qualification')}
            list={qualifications}
          />
          <datalist id={qualifications}>
            {QUALIFICATIONS.map((qualification) => (
              <option key={qualification}>{qualification}</option>
            ))}
          </datalist>
        </Place>
        <Place name="country">
          <Select
            label="Country"
            value={draft.country}
            placeholder="Select one"
            groups={COUNTRY_GROUPS}
            mark={draft.country === '' && <Missing />}
            onValue={(country) => change({ country })}
            autoComplete="country-name"
          />
        </Place>
        <Place name="city">
          <TextField {...line('city', 'City')} autoComplete="address-level2" />
        </Place>
      </Part>
      <Part title="Work">
        <Place name="organisation">
          <TextField {...line('organisation', 'Company name')} autoComplete="organization" />
        </Place>
        <Place name="designation">
          <TextField {...line('designation', 'Designation')} autoComplete="organization-title" />
        </Place>
        <Place name="linkedinUrl" wide>
          <TextField
            {...line('linkedinUrl', 'LinkedIn or alternative URL')}
            type="url"
            placeholder="https://"
            maxLength={AUTH_LIMITS.linkCharacters}
            note={{ text: 'Universities see this when you write to them.', tone: 'quiet' }}
          />
        </Place>
      </Part>
      <SummaryField
        form={form}
        field="professionalSummary"
        title="Professional Summary"
        note="Shared with a university when you include it in a message."
      />
    </>
  );
}
