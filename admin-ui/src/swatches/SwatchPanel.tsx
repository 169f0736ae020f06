import Button from '@mui/material/Button';
import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { ListBase, useCanAccess, useGetList, useListContext } from 'react-admin';
import { formTextsOf } from '../types/fabric-texts';
import { t } from '../i18n/texts';
import { LastImports } from '../parts/import/LastImports';
import { usePastedRows } from '../parts/import/use-pasted-rows';
import { RecordList } from '../parts/list/RecordList';
import { SearchBox } from '../parts/list/filters/SearchBox';
import { useFilters } from '../parts/list/filters/use-filters';
import { Panel } from '../parts/page/Panel';
import { ScanLine } from '../parts/codes/ScanLine';
import { EmptyState } from '../parts/states/EmptyState';
import type { FabricFormTexts, Swatch } from '../types/wire';
import { ImportModal } from './import/ImportModal';
import { ImportResult } from './import/ImportResult';
import { type FailedRow, withoutRow } from '../providers/data/import/import-outcome';
import type { SwatchOutcome } from '../providers/data/inventory-verbs';
import { TemplateButton } from './import/TemplateButton';
import { EditSwatchModal } from './EditSwatchModal';
import { NewSwatchModal } from './NewSwatchModal';
import { useCodeLine } from './use-code-line';
import { useSwatchColumns } from './use-swatch-columns';

/** The swatch that the dialog adds, edits or corrects. */
interface Edited {
  readonly swatch?: Swatch;
  readonly start?: FabricFormTexts;
  /** The failed row that the new swatch replaces. */
  readonly corrects?: FailedRow;
}

/** The number of swatches in the group, and of those that the search finds. */
const SwatchFacts = ({ groupId }: { groupId: string }) => {
  const { total: found } = useListContext();
  const { isFiltered } = useFilters();
  const { total } = useGetList('Swatches', {
    filter: { inventoryGroupId: groupId },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  if (total === undefined || found === undefined) return null;
  return isFiltered ? t('swatches.facts-found', { found, total }) : t('swatches.facts', { smart_count: total });
};

const Swatches = ({ groupId }: { groupId: string }) => {
  const { canAccess: mayAdd } = useCanAccess({ resource: 'Swatches', action: 'create' });
  const { canAccess: mayImport } = useCanAccess({ resource: 'Swatches', action: 'import' });
  const [edited, setEdited] = useState<Edited | null>(null);
  const [outcome, setOutcome] = useState<SwatchOutcome | null>(null);
  const [importing, setImporting] = useState<{ readonly pasted?: string } | null>(null);
  usePastedRows(mayImport === true, (pasted) => setImporting({ pasted }));
  const takeCode = useCodeLine(groupId, (code) => setEdited({ start: formTextsOf({ code }) }));
  const columns = useSwatchColumns((swatch) => setEdited({ swatch }));

  const correct = (row: FailedRow) => setEdited({ start: formTextsOf(row.values), corrects: row });
  const close = () => setEdited(null);
  const saved = () => {
    const row = edited?.corrects;
    if (row !== undefined) setOutcome((shown) => shown && withoutRow(shown, row));
  };

  return (
    <div className="panels">
      {outcome !== null && (
        <ImportResult outcome={outcome} onDismiss={() => setOutcome(null)} onCorrect={mayAdd ? correct : undefined} />
      )}
      <Panel
        title={t('swatches.title')}
        isFlush
        note={<SwatchFacts groupId={groupId} />}
        actions={
          <>
            <TemplateButton variant="text" />
            {mayImport && (
              <Button startIcon={<Upload />} onClick={() => setImporting({})}>
                {t('swatches.import')}
              </Button>
            )}
            {mayAdd && (
              <Button startIcon={<Plus />} onClick={() => setEdited({})}>
                {t('swatches.add')}
              </Button>
            )}
          </>
        }
      >
        {mayAdd && <ScanLine label={t('swatches.scan')} take={takeCode} />}
        <RecordList<Swatch>
          isBare
          name={t('swatches.title')}
          errorTitle={t('swatches.failed')}
          filters={<SearchBox placeholder={t('fabrics.search')} />}
          empty={<EmptyState isBare title={t('swatches.empty')} />}
          columns={columns}
          nameOf={({ code }) => code}
        />
      </Panel>
      {mayImport && <LastImports recordId={groupId} />}
      {importing !== null && (
        <ImportModal groupId={groupId} {...importing} onDone={setOutcome} onClose={() => setImporting(null)} />
      )}
      {edited?.swatch !== undefined && <EditSwatchModal swatch={edited.swatch} onClose={close} />}
      {edited !== null && edited.swatch === undefined && (
        <NewSwatchModal groupId={groupId} start={edited.start} onSaved={saved} onClose={close} />
      )}
    </div>
  );
};

/** The swatches of a group: table, import with its result, and the two modals (S2 section 2). */
export const SwatchPanel = ({ groupId }: { groupId: string }) => (
  <ListBase
    resource="Swatches"
    filter={{ inventoryGroupId: groupId }}
    queryOptions={{ meta: { embed: ['fabrics'] } }}
    sort={{ field: 'code', order: 'ASC' }}
    perPage={25}
    storeKey={false}
    disableSyncWithLocation
  >
    <Swatches groupId={groupId} />
  </ListBase>
);
