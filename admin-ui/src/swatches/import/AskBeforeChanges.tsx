import { t } from '../../i18n/texts';
import { Confirm } from '../../parts/dialog/Confirm';
import type { ImportPlan } from '../../types/wire';
import { useChangeWords } from './use-change-words';

interface AskBeforeChangesProps {
  readonly plan: ImportPlan;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Fabrics that the dialog names; it counts the others. */
const named = 5;

const changedElsewhere = ({ changed }: ImportPlan) => changed.filter(({ otherGroups }) => otherGroups > 0);

/** Whether a file needs a confirmation before it is imported. */
export const isAskedAbout = (plan: ImportPlan): boolean => changedElsewhere(plan).length > 0 || plan.similar.length > 0;

/**
 * Asks once before a file changes fabrics that other groups show too, or makes fabrics whose codes differ from others only
 * in letter case, or as a spreadsheet changes numbers.
 */
export const AskBeforeChanges = ({ plan, ...dialog }: AskBeforeChangesProps) => {
  const wordsOf = useChangeWords();
  const elsewhere = changedElsewhere(plan);
  const { similar } = plan;
  const first = (words: readonly string[]): string => {
    const [fabrics, more] = [words.slice(0, named).join(', '), words.length - named];
    return more > 0 ? t('import.ask-more', { fabrics, more: String(more) }) : fabrics;
  };
  const changes = first(elsewhere.map((row) => `${row.code} (${wordsOf(row)})`));
  const meant = first(similar.map(({ row, code, meant }) => t('import.ask-row', { row: String(row), code, meant })));
  const isOfChanges = elsewhere.length > 0;
  return (
    <Confirm
      isDangerous={false}
      title={t(isOfChanges ? 'import.ask-title' : 'import.ask-similar-title')}
      confirm={t(isOfChanges ? 'import.ask-confirm' : 'import.ask-similar-confirm')}
      {...dialog}
      content={
        <>
          {isOfChanges && t('import.ask', { smart_count: elsewhere.length, fabrics: changes })}
          {isOfChanges && similar.length > 0 && ' '}
          {similar.length > 0 && t('import.ask-similar', { smart_count: similar.length, fabrics: meant })}
        </>
      }
    />
  );
};
