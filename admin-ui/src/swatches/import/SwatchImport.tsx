import { t, type TextKey } from '../../i18n/texts';
import { eachText, optionalTexts, requiredTexts } from '../../types/fabric-texts';
import type { ChangedSwatch, ImportPlan } from '../../types/wire';
import { Confirm } from '../../parts/dialog/Confirm';
import { useState } from 'react';
import { ImportFrame, useTableSource } from '../../parts/import/ImportFrame';
import type { ChosenTable } from '../../providers/data/import/uploaded-table';
import type { SwatchOutcome } from '../../providers/data/inventory-verbs';
import { useVerb } from '../../verbs/use-verb';
import { downloadTemplate, swatchColumns } from './TemplateButton';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { CircleCheck, FileDown, Pencil, TriangleAlert, X } from 'lucide-react';
import { FailedRows, useOutcomeTitle } from '../../parts/import/ImportOutcome';
import { failedCsvOf, type FailedRow } from '../../providers/data/import/import-outcome';
import { saveText } from '../../providers/download';
import css from './SwatchImport.module.css';

const columnTexts: Readonly<Record<string, TextKey>> = {
  ...eachText((name) => `swatches.${name}` as const),
  grade_notice: 'swatches.grade-notice',
  active: 'swatches.active',
};

/** The changes of a row as text: `Grade: B → Z, Color: Ink → Red`. */
const useChangeWords =
  (): ((row: ChangedSwatch) => string) =>
  ({ changes }) =>
    changes
      .map(({ column, from, to }) => {
        const name = columnTexts[column];
        const words = { column: name === undefined ? column : t(name), from: from ?? t('import.no-value'), to };
        return t('import.change', words);
      })
      .join(', ');

interface AskBeforeChangesProps {
  readonly plan: ImportPlan;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Fabrics that the dialog names; it counts the others. */
const named = 5;

const changedElsewhere = ({ changed }: ImportPlan) => changed.filter(({ otherGroups }) => otherGroups > 0);

const isAskedAbout = (plan: ImportPlan): boolean => changedElsewhere(plan).length > 0 || plan.similar.length > 0;

/**
 * Asks once before a file changes fabrics that other groups show too, or makes fabrics whose codes differ from others only
 * in letter case, or as a spreadsheet changes numbers.
 */
const AskBeforeChanges = ({ plan, ...dialog }: AskBeforeChangesProps) => {
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

interface ImportModalProps {
  readonly groupId: string;
  readonly pasted?: string;
  readonly onDone: (outcome: SwatchOutcome) => void;
  readonly onClose: () => void;
}

interface Pending {
  readonly table: ChosenTable;
  readonly plan: ImportPlan;
}

const layouts = [swatchColumns, requiredTexts] as const;

/** Import from Excel: a .csv file or pasted rows (S2 section 5). */
export const ImportModal = ({ groupId, pasted, onDone, onClose }: ImportModalProps) => {
  const source = useTableSource(pasted, layouts);
  const { setFault } = source;
  const [pending, setPending] = useState<Pending | null>(null);
  const [run, isBusy] = useVerb(
    async (data, table: ChosenTable, agreed?: ImportPlan) => {
      const plan = agreed ?? (await data.planImport(groupId, table.file));
      if (agreed === undefined && isAskedAbout(plan)) setPending({ table, plan });
      else {
        onDone(await data.importSwatches(groupId, table, plan));
        onClose();
      }
    },
    { touches: 'swatchImport', failed: 'import.failed', unrefreshed: 'swatches.added-unrefreshed', onFault: setFault },
  );
  const submit = () => {
    const table = source.chosen();
    setFault(typeof table === 'string' ? table : null);
    if (typeof table !== 'string') void run(table);
  };
  const importPending = async ({ table, plan }: Pending) => {
    await run(table, plan);
    setPending(null);
  };

  return (
    <>
      <ImportFrame
        source={source}
        title={t('import.title')}
        label={t('swatches.import-file')}
        columns={t('import.columns', { required: requiredTexts.join(', '), optional: optionalTexts.join(', ') })}
        pastedColumns={swatchColumns.join(', ')}
        isBusy={isBusy}
        isDirty={source.isDirty}
        template="swatches.template"
        onTemplate={downloadTemplate}
        onSubmit={submit}
        onClose={onClose}
      />
      {pending !== null && (
        <AskBeforeChanges
          plan={pending.plan}
          isBusy={isBusy}
          onConfirm={() => void importPending(pending)}
          onClose={() => setPending(null)}
        />
      )}
    </>
  );
};

/** A longer list stays closed until the reader opens it. */
const shownAtOnce = 5;

const ChangedRows = ({ rows }: { rows: readonly ChangedSwatch[] }) => {
  const wordsOf = useChangeWords();
  return (
    <details className={css.changed} open={rows.length <= shownAtOnce}>
      <summary>{t('import.changed', { smart_count: rows.length })}</summary>
      <ul>
        {rows.map((row) => (
          <li key={row.row}>
            <b>{row.code}</b> {wordsOf(row)}
          </li>
        ))}
      </ul>
    </details>
  );
};

interface ImportResultProps {
  readonly outcome: SwatchOutcome;
  readonly onDismiss: () => void;
  /** Missing when the reader may not add swatches. */
  readonly onCorrect?: (row: FailedRow) => void;
}

export const ImportResult = ({ outcome, onDismiss, onCorrect }: ImportResultProps) => {
  const titleOf = useOutcomeTitle();
  const { all, done, failed, fileName, ignored, isRefused } = outcome;
  const hasFailed = failed.length > 0;
  // A file without rows has no faults, but brought nothing.
  const isGood = !hasFailed && all > 0;
  const Icon = isGood ? CircleCheck : TriangleAlert;
  const correct =
    onCorrect === undefined
      ? {}
      : {
          action: (row: FailedRow) => (
            <Button
              size="small"
              startIcon={<Pencil />}
              aria-label={t('import.correct-row', { row: row.row })}
              onClick={() => onCorrect(row)}
            >
              {t('import.correct')}
            </Button>
          ),
        };

  return (
    <section className={css.card} data-good={isGood || undefined}>
      <div className={css.head} role="status">
        <Icon size={18} aria-hidden="true" />
        <div className={css.words}>
          <h2 className={css.title}>{titleOf(outcome)}</h2>
          <p>{fileName}</p>
          {all > 0 && !isRefused && <p>{t('import.counts', { ...done, changed: done.changed.length })}</p>}
          {ignored.length > 0 && <p>{t('import.ignored', { columns: ignored.join(', ') })}</p>}
        </div>
        {hasFailed && (
          <Button startIcon={<FileDown />} onClick={() => saveText(failedCsvOf(failed), 'failed.csv')}>
            {t('import.failed-file')}
          </Button>
        )}
        <IconButton aria-label={t('import.dismiss')} onClick={onDismiss}>
          <X />
        </IconButton>
      </div>
      {done.changed.length > 0 && <ChangedRows rows={done.changed} />}
      {hasFailed && <FailedRows rows={failed} {...correct} />}
    </section>
  );
};
