import { useText } from '../i18n/texts';
import { ConfirmDialog } from '../parts/dialog/ConfirmDialog';
import { count } from '../parts/format';

interface CompleteQuestionProps {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Undefined while the expected swatches are not known. */
  readonly expected: number | undefined;
  readonly missing: number | undefined;
  /** The user who began the scan and may still be scanning. */
  readonly other?: { readonly name: string; readonly codes: number };
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a scan is completed, which cannot be undone and mails what is missing. */
export const CompleteQuestion = ({ expected, missing, other, ...dialog }: CompleteQuestionProps) => {
  const t = useText();
  const isEmpty = expected === 0;
  const shortfall =
    missing === undefined || expected === undefined
      ? t('scanner.missing-unknown')
      : missing > 0 && t('scanner.missing', { missing: count(missing), total: count(expected) });
  return (
    <ConfirmDialog
      {...dialog}
      isUnready={isEmpty}
      title={other === undefined ? t('scanner.complete-own') : t('scanner.complete-title', { name: other.name })}
      confirm={t('scanner.complete')}
    >
      {isEmpty ? t('scanner.no-swatches') : shortfall}{' '}
      {other !== undefined && !isEmpty && t('scanner.complete-text', { smart_count: other.codes })}
    </ConfirmDialog>
  );
};
