import {
  COLLABORATION_LEADS,
  COLLABORATION_TIMELINES,
  COLLABORATION_TYPES,
  NOTHING_CHOSEN,
  RD_BUDGETS,
} from '@cosmos/contract/profile/choices.ts';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { DeckField } from './deck-field.tsx';
import { Missing, Part, Place } from './form-part.tsx';
import classes from './rd-form.module.css';
import { SummaryField } from './summary-field.tsx';
import type { ProfileForm } from './use-profile-form.ts';
import type { Say } from '../../../ui/feedback/use-toast.tsx';

interface RdFormProps {
  form: ProfileForm;
  say: Say;
}

/** What the member is looking for, and how they would work with a university. */
export function RdForm({ form, say }: RdFormProps) {
  const { draft, change } = form;
  return (
    <>
      {form.completion.overall < 100 && (
        <p className={classes.note}>
          Please ensure all details are completed to be eligible to contact the university.
        </p>
      )}
      <Part title="Collaboration">
        <Place name="collaborationTypes" wide>
          <ChoiceChips
            label="Collaboration type"
            choices={COLLABORATION_TYPES}
            chosen={COLLABORATION_TYPES.filter((type) => draft.collaborationTypes.includes(type))}
            onChosen={(collaborationTypes) => change({ collaborationTypes })}
          />
          {draft.collaborationTypes.length === 0 && <Missing />}
        </Place>
        <Place name="collaborationLead" wide>
          <ChoiceChips
            label="Collaboration lead"
            choices={COLLABORATION_LEADS}
            chosen={COLLABORATION_LEADS.filter((lead) => draft.collaborationLead.includes(lead))}
            onChosen={(collaborationLead) => change({ collaborationLead })}
          />
          {draft.collaborationLead.length === 0 && <Missing />}
        </Place>
        <Place name="collaborationTimeline">
          <Select
            label="Start timeline"
            value={draft.collaborationTimeline}
            placeholder={NOTHING_CHOSEN}
            groups={[COLLABORATION_TIMELINES]}
            mark={draft.collaborationTimeline === '' && <Missing />}
            onValue={(collaborationTimeline) => change({ collaborationTimeline })}
          />
        </Place>
        <Place name="rdBudget">
          <Select
            label="R&D budget"
            value={draft.rdBudget}
            placeholder={NOTHING_CHOSEN}
            groups={[RD_BUDGETS]}
            mark={draft.rdBudget === '' && <Missing />}
            onValue={(rdBudget) => change({ rdBudget })}
          />
        </Place>
        <Place name="otherInfo" wide>
          <TextArea
            label="Other information"
            optional
            value={draft.otherInfo}
            maxLength={PROFILE_LIMITS.otherInfoCharacters}
            onValue={(otherInfo) => change({ otherInfo })}
          />
        </Place>
      </Part>
      <Part title="Company">
        <Place name="companyLinkedinPage" wide>
          <TextField
            label="Company LinkedIn page"
            optional
            type="url"
            placeholder="https://"
            maxLength={AUTH_LIMITS.linkCharacters}
            value={draft.companyLinkedinPage}
            onValue={(companyLinkedinPage) => change({ companyLinkedinPage })}
          />
        </Place>
        <Place name="corporateDeckUrl" wide>
          <DeckField form={form} say={say} />
        </Place>
      </Part>
      <SummaryField
        form={form}
        field="rdSummary"
        title="R&D Summary"
        note="Shared with a university when you include it in a message."
      />
    </>
  );
}
