import { useText } from '../../i18n/texts';
import { ConfirmDialog } from '../../parts/dialog/ConfirmDialog';
import type { ImportPlan } from '../../types/wire';
import { useChangeWords } from './use-change-words';

interface AskBeforeChangesProps {
  readonly plan: ImportPlan;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Fabrics that the question names; it counts the others. */
const named = 5;

/** Asks once before a file changes fabrics that other groups show too. */
export const AskBeforeChanges = ({ plan, ...dialog }: AskBeforeChangesProps) => {
  const t = useText();
  const wordsOf = useChangeWords();
  const elsewhere = plan.changed.filter(({ otherGroups }) => otherGroups > 0);
  const first = elsewhere
    .slice(0, named)
    .map((row) => `${row.code} (${wordsOf(row)})`)
    .join(', ');
  const more = elsewhere.length - named;
  const fabrics = more > 0 ? t('import.ask-more', { fabrics: first, more: String(more) }) : first;
  return (
    <ConfirmDialog
      isOpen
      isDangerous={false}
      title={t('import.ask-title')}
      confirm={t('import.ask-confirm')}
      {...dialog}
    >
      {t('import.ask', { smart_count: elsewhere.length, fabrics })}
    </ConfirmDialog>
  );
};
