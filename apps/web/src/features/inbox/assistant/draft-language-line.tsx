import type { Assistance, DraftLanguage } from '@cosmos/contract/email/assistance.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from './assistant-panel.module.css';
import { askAssistant } from './assisting.ts';

const NAMES: Record<DraftLanguage, string> = { en: 'English', de: 'German', fr: 'French', es: 'Spanish' };

interface DraftLanguageLineProps {
  draft: Pick<Extract<Assistance, { kind: 'draft' }>, 'language' | 'answerLanguage'>;
  threadId: string;
}

/** Says which language a draft is in where the answer isn't in English, and offers the other one. */
export function DraftLanguageLine({ draft: { language, answerLanguage }, threadId }: DraftLanguageLineProps) {
  if (answerLanguage === 'en') return null;
  const isEnglish = language === 'en';
  return (
    <p className={classes.note}>
      {isEnglish
        ? `They wrote in ${NAMES[answerLanguage]}; this draft is in English. `
        : `This draft is in ${NAMES[language]}, like their message. `}
      <Button look="link" onClick={() => askAssistant(threadId, 'draft', !isEnglish)}>
        Draft it in {isEnglish ? NAMES[answerLanguage] : 'English'}
      </Button>
    </p>
  );
}
