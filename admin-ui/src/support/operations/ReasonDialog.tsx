import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { FormModal } from '../../parts/dialog/FormModal';
import { TextBox } from '../../parts/form/TextBox';

interface ReasonDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  readonly submit: string;
  readonly isDangerous?: boolean;
  readonly isBusy: boolean;
  readonly fault: string | null;
  readonly progress?: string | false;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
}

const mostCharacters = 500;

/** Asks why, before something is done about jobs. */
export const ReasonDialog = ({ text, isBusy, onSubmit, progress = false, ...dialog }: ReasonDialogProps) => {
  const t = useText();
  const [reason, setReason] = useState('');
  return (
    <FormModal
      {...dialog}
      isBusy={isBusy}
      isDirty={reason.trim() !== ''}
      isUnready={reason.trim() === ''}
      progress={progress === false ? undefined : progress}
      onSubmit={() => onSubmit(reason.trim())}
    >
      <p>{text}</p>
      <TextBox
        name="reason"
        label={t('to-do.reason')}
        hint={t('to-do.reason-hint')}
        value={reason}
        fault={undefined}
        onChange={setReason}
        rows={3}
        maxLength={mostCharacters}
        isRequired
        isLast
        autoFocus
      />
    </FormModal>
  );
};
