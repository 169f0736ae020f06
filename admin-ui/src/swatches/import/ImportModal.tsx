import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { Modal } from '../../parts/dialog/Modal';
import { ImportButtons } from '../../parts/import/ImportButtons';
import { TableSourceInput } from '../../parts/import/TableSourceInput';
import { useTableSource } from '../../parts/import/use-table-source';
import type { ChosenTable } from '../../providers/data/import/uploaded-table';
import type { SwatchOutcome } from '../../providers/data/inventory-verbs';
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

const layouts = [swatchColumns, ['code', 'pattern_name', 'color', 'grade']] as const;

/** Import from Excel: a .csv file or pasted rows (S2 section 5). */
export const ImportModal = ({ groupId, pasted, onDone, onClose }: ImportModalProps) => {
  const t = useText();
  const source = useTableSource(pasted, layouts);
  const { fault, setFault } = source;
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
    <Modal
      isOpen
      isWide
      isBusy={isBusy}
      isDirty={source.isDirty}
      title={t('import.title')}
      onClose={onClose}
      onSubmit={submit}
      actions={(close) => (
        <ImportButtons isBusy={isBusy} template="swatches.template" onTemplate={downloadTemplate} onCancel={close} />
      )}
    >
      {fault !== null && <Banner kind="fault">{fault}</Banner>}
      <TableSourceInput
        source={source}
        label={t('swatches.import-file')}
        columns={t('import.columns')}
        pastedColumns={swatchColumns.join(', ')}
      />
      {pending !== null && (
        <AskBeforeChanges
          plan={pending.plan}
          isBusy={isBusy}
          onConfirm={() => void importPending(pending)}
          onClose={() => setPending(null)}
        />
      )}
    </Modal>
  );
};
