import { useText } from '../../i18n/texts';
import { ConfirmDialog } from '../../parts/dialog/ConfirmDialog';

interface DiscontinueQuestionProps {
  readonly code: string;
  readonly isOpen: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A fabric that is discontinued takes all of its swatches with it (S2 section 4, fabrics). */
export const DiscontinueQuestion = ({ code, ...dialog }: DiscontinueQuestionProps) => {
  const t = useText();
  return (
    <ConfirmDialog
      {...dialog}
      title={t('fabrics.discontinue-all')}
      confirm={t('fabrics.discontinue-confirm', { code })}
    >
      {t('fabrics.discontinue-text', { code })}
    </ConfirmDialog>
  );
};
