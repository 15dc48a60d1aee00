import { IconBookmark, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionMenu } from '../../ui/buttons/action-menu.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import { CodeBoxes } from '../../ui/fields/code-boxes.tsx';
import { FoldButton } from '../../ui/layout/fold.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TEXTS } from '../samples/texts.ts';
import type { Section } from './section.ts';

const nothing = () => undefined;
const LOOKS = ['filled', 'outlined', 'link'] as const;

/** What a person presses, types into or chooses from. */
export const CONTROLS: Section = {
  id: 'controls',
  title: 'Controls',
  parts: [
    {
      name: 'Button',
      show: () =>
        LOOKS.flatMap((look) => [
          <Button key={look} look={look}>
            Save changes
          </Button>,
          <Button key={`${look} busy`} look={look} busy>
            Save changes
          </Button>,
          <Button key={`${look} disabled`} look={look} disabled>
            Save changes
          </Button>,
          <Button key={`${look} waiting`} look={look} waiting>
            Save changes
          </Button>,
        ]),
    },
    { name: 'Button with a long name', show: () => <Button>{TEXTS.long}</Button> },
    {
      name: 'Icon button',
      show: () => (
        <>
          <IconButton label="Save">
            <IconBookmark size={20} stroke={1.6} />
          </IconButton>
          <IconButton label="Close" disabled>
            <IconX size={20} stroke={1.6} />
          </IconButton>
        </>
      ),
    },
    {
      name: 'Menu',
      show: () => (
        <ActionMenu
          entries={[
            { label: 'Rename', icon: IconPencil, onSelect: nothing },
            { label: 'Delete', icon: IconTrash, onSelect: nothing, danger: true },
          ]}
        >
          <Button>Open the menu</Button>
        </ActionMenu>
      ),
    },
    { name: 'Fold', show: () => <Fold /> },
    { name: 'Tabs', wide: true, show: () => <TabsInUse /> },
    { name: 'Text field', wide: true, show: () => <Fields /> },
    { name: 'Choice', show: () => <Choice /> },
    { name: 'Code', show: () => <Code /> },
  ],
};

function Fold() {
  const [open, setOpen] = useState(true);
  return (
    <div>
      <FoldButton open={open} onToggle={() => setOpen(!open)} controls="folded">
        Details
      </FoldButton>
      <p id="folded" hidden={!open}>
        {TEXTS.plain}
      </p>
    </div>
  );
}

function TabsInUse() {
  const [value, setValue] = useState<'summary' | 'ip'>('summary');
  return (
    <Tabs
      label="Texts of the record"
      tabs={[
        { value: 'summary', name: 'Summary' },
        { value: 'ip', name: 'IP Highlights' },
      ]}
      value={value}
      onValue={setValue}
    >
      <p>{value === 'summary' ? TEXTS.long : 'A US application is pending.'}</p>
    </Tabs>
  );
}

function Fields() {
  const [text, setText] = useState('');
  return (
    <>
      <TextField label="Company name" value={text} onValue={setText} placeholder="As on your card" />
      <TextField
        label="City"
        optional
        value={TEXTS.unbroken}
        onValue={nothing}
        note={{ text: 'Saved.', tone: 'good' }}
      />
      <TextField
        label="Email"
        value="dana@"
        onValue={nothing}
        note={{ text: 'Enter a complete email address.', tone: 'bad' }}
      />
      <TextField label="Name" value={TEXTS.rtl} onValue={nothing} dir="auto" disabled />
      <TextArea label="Professional summary" value={TEXTS.long} onValue={nothing} aside="231 of 600" />
      <PasswordField label="Password" autoComplete="new-password" value="Correct horse" onValue={nothing} />
      <Select
        label="Country"
        placeholder="Select one"
        groups={[['Iceland', 'Japan'], ['Other']]}
        value=""
        onValue={nothing}
      />
    </>
  );
}

const WAYS = ['License', 'Joint research', 'Sponsored research'] as const;

function Choice() {
  const [chosen, setChosen] = useState<(typeof WAYS)[number][]>(['License']);
  return <ChoiceChips label="Collaboration type" choices={WAYS} chosen={chosen} onChosen={setChosen} />;
}

function Code() {
  const [digits, setDigits] = useState(['4', '0', '', '']);
  return (
    <CodeBoxes
      label="Enter the code"
      digits={digits}
      onDigits={setDigits}
      fault="The code is wrong or has expired."
    />
  );
}
