import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, ListBase, useCanAccess, useGetList, useListContext } from 'react-admin';
import { LabelsButton } from '../fabrics';
import { t } from '../i18n/texts';
import { type CodeOutcome, ScanLine } from '../parts/codes/ScanLine';
import type { PortalDataProvider } from '../providers/data-provider';
import { codeOf, isRefusal } from '../providers/refusal';
import { useRights } from '../session/rights';
import { isTouched } from '../verbs/touched';
import { useWatch } from 'react-hook-form';
import { changedPart } from '../parts/form/save/changes';
import { useRecordForm } from '../parts/form/use-record-form';
import { useSave } from '../parts/form/save/use-save';
import { FormModal } from '../parts/dialog/FormModal';
import type { Swatch, FabricFormTexts } from '../types/wire';
import { SwatchFields, swatchValues, useCodeLookUp } from './SwatchFields';
import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { formTextsOf } from '../types/fabric-texts';
import { LastImports } from '../parts/import/LastImports';
import { usePastedRows } from '../parts/import/pasted-table';
import { BulkBar } from '../parts/list/bulk/BulkBar';
import { RecordList } from '../parts/list/RecordList';
import { SearchBox, useFilters } from '../parts/list/filters/Filters';
import { Panel } from '../parts/page/Panel';
import { EmptyState } from '../parts/states/StateCard';
import { ImportModal, ImportResult } from './import/SwatchImport';
import { type FailedRow, withoutRow } from '../providers/data/import/import-outcome';
import type { SwatchOutcome } from '../providers/data/inventory-verbs';
import { TemplateButton } from './import/TemplateButton';
import { NewSwatchModal } from './NewSwatchModal';
import { useSwatchColumns } from './use-swatch-columns';

/** Takes codes into a group: the fabric of each becomes a swatch; a code that nobody has leads to the dialog that makes it. */
const useCodeLine = (groupId: string, onMake: (code: string) => void) => {
  const data = useDataProvider<PortalDataProvider>();
  const queries = useQueryClient();

  const add = async (code: string): Promise<CodeOutcome> => {
    const fabric = await data.fabricByCode(code);
    if (fabric !== undefined) {
      await data.addFabricToGroup(groupId, fabric.id);
      return { text: t('swatches.scan-added', { code }) };
    }
    const meant = await data.similarCode(code);
    const action = (
      <Button className="breaking" size="small" onClick={() => onMake(code)}>
        {t('scan-line.make', { code })}
      </Button>
    );
    return { isFault: true, text: t('scan-line.unknown', { code }), meant, action };
  };
  const faultOf = (code: string, error: unknown): CodeOutcome =>
    codeOf(error) === 'swatch.listed'
      ? { text: t('swatches.scan-there', { code }) }
      : { isFault: true, text: `${code}: ${isRefusal(error) ? error.message : t('swatches.not-added')}` };
  return async (code: string): Promise<CodeOutcome> => {
    try {
      return await add(code);
    } catch (error) {
      return faultOf(code, error);
    } finally {
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isTouched('swatch', queryKey) });
    }
  };
};

interface EditSwatchModalProps {
  readonly swatch: Swatch;
  readonly onClose: () => void;
}

const ownFields: ReadonlySet<string> = new Set(['grade_notice', 'active']);
/** The fields that are sent when a swatch becomes one of another fabric, whose texts stay. */
const ofKnown: ReadonlySet<string> = new Set(['code', 'grade', ...ownFields]);

const codes = {
  'fabric.code-invalid': 'code',
  'fabric.discontinued': 'code',
  'swatch.listed': 'code',
} as const;

/** The texts of its fabric change in every group. With another code it becomes a swatch of that fabric. */
export const EditSwatchModal = ({ swatch, onClose }: EditSwatchModalProps) => {
  const form = useRecordForm(swatchValues(swatch));
  const code = useWatch({ control: form.control, name: 'code' });
  const isOther = code !== swatch.code;
  const { isKnown, button, fields } = useCodeLookUp(form, isOther ? code : '');
  const [save, isBusy, question] = useSave(form, {
    resource: 'Swatches',
    touches: 'swatch',
    record: swatch,
    valuesOf: swatchValues,
    codes,
    write: async (data, { seen, changes }) => {
      const isMoved = changes.code !== undefined;
      const isFabrics = !isMoved && Object.keys(changes).some((name) => !ownFields.has(name));
      const saved = await data.changeSwatch(seen, {
        ...(isMoved && isKnown ? changedPart(changes, ofKnown) : changes),
        fabricRevision: isFabrics ? seen.fabrics?.revision : undefined,
      });
      return { ...saved, fabrics: null };
    },
    embed: ['fabrics'],
    done: 'swatches.saved',
    about: () => form.getValues().code,
    failed: 'swatches.not-saved',
    unrefreshed: 'swatches.saved-unrefreshed',
    onSaved: onClose,
  });
  const changeCode = (next: string) => {
    // The texts of another fabric must not be saved as those of the swatch's own.
    if (isOther && next === swatch.code) form.set(swatchValues(swatch));
  };
  const changeGrade = (next: string) => {
    // A grade that differs from the one at load sets the notice (S2 section 4).
    if (!isOther) form.set({ grade_notice: next !== (swatch.grade ?? '') || swatch.grade_notice });
  };

  return (
    <FormModal
      form={form}
      isBusy={isBusy}
      title={t('swatches.edit')}
      context={t('fabrics.context', { code: swatch.code, pattern: swatch.pattern_name })}
      onClose={onClose}
      onSubmit={() => save()}
      submit={t('action.save-changes')}
      submitRef={button}
    >
      <SwatchFields
        {...fields}
        // Another spelling of its own code is a correction.
        meant={fields.meant === swatch.code ? undefined : fields.meant}
        onCodeKey={isOther ? fields.onCodeKey : undefined}
        code={{
          hint:
            fields.known === undefined ? undefined : t(fields.known === null ? 'swatches.unknown' : 'swatches.moved'),
          onChange: changeCode,
        }}
        grade={{ hint: isOther ? undefined : t('swatches.grade-hint'), onChange: changeGrade }}
      />
      {question}
    </FormModal>
  );
};

interface Edited {
  readonly swatch?: Swatch;
  readonly start?: FabricFormTexts;
  /** The failed row that the new swatch replaces. */
  readonly corrects?: FailedRow;
}

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

const SwatchBulkBar = ({ groupId }: { groupId: string }) => {
  const { selectedIds } = useListContext<Swatch>();
  return (
    <BulkBar>
      <LabelsButton chosen={{ swatchIds: selectedIds, inGroup: groupId }} isSmall />
    </BulkBar>
  );
};

const Swatches = ({ groupId }: { groupId: string }) => {
  const { canAccess: mayAdd } = useCanAccess({ resource: 'Swatches', action: 'create' });
  const { canAccess: mayImport } = useCanAccess({ resource: 'Swatches', action: 'import' });
  const { isLooking } = useRights();
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
          bulkBar={isLooking ? undefined : <SwatchBulkBar groupId={groupId} />}
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
