import { t } from '../i18n/texts';
import { Confirm } from '../parts/dialog/Confirm';
import { count } from '../parts/format';

interface CompleteQuestionProps {
  readonly isBusy: boolean;
  readonly expected: number;
  readonly missing: number;
  /** The user who began the scan and may still be scanning. */
  readonly other?: { readonly name: string; readonly codes: number };
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a scan is completed, which cannot be undone and mails what is missing. */
export const CompleteQuestion = ({ expected, missing, other, ...dialog }: CompleteQuestionProps) => (
  <Confirm
    {...dialog}
    title={other === undefined ? t('scanner.complete-own') : t('scanner.complete-title', { name: other.name })}
    confirm={t('scanner.complete')}
    content={
      <>
        {missing > 0 && t('scanner.missing', { missing: count(missing), total: count(expected) })}{' '}
        {other !== undefined && t('scanner.complete-text', { smart_count: other.codes })}
      </>
    }
  />
);
