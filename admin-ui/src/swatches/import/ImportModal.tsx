import { useState } from 'react';
import { t } from '../../i18n/texts';
import { ImportFrame } from '../../parts/import/ImportFrame';
import { useTableSource } from '../../parts/import/use-table-source';
import type { ChosenTable } from '../../providers/data/import/uploaded-table';
import type { SwatchOutcome } from '../../providers/data/inventory-verbs';
import { optionalTexts, requiredTexts } from '../../types/fabric-texts';
import type { ImportPlan } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { AskBeforeChanges, isAskedAbout } from './AskBeforeChanges';
import { downloadTemplate, swatchColumns } from './template';

interface ImportModalProps {
  readonly groupId: string;
  /** Rows that were pasted into the page. */
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
