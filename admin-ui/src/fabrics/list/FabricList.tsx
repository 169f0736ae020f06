import Button from '@mui/material/Button';
import { CircleSlash, Trash2, Undo2, Plus } from 'lucide-react';
import { useState } from 'react';
import { CanAccess, useListContext, useCanAccess, useGetList } from 'react-admin';
import { t } from '../../i18n/texts';
import { Confirm, useDeleteWithConfirm } from '../../parts/dialog/Confirm';
import { BulkBar, useEach } from '../../parts/list/bulk/BulkBar';
import { useRights } from '../../session/rights';
import type { Fabric, FabricTextName } from '../../types/wire';
import { fabricTexts } from '../../generated/api';
import { Chip } from '../../parts/Chip';
import type { DataColumn, ListColumn } from '../../parts/list/columns';
import { NameButton } from '../../parts/list/table/RowButtons';
import { FabricThumb } from '../photo/FabricThumb';
import { FabricUsageCount } from '../usage/FabricUsage';
import css from './FabricList.module.css';
import { FabricCell } from './FabricCell';
import { useDiscontinueFabric } from './use-discontinue-fabric';
import { SwitchField } from '../../parts/SwitchField';
import { count } from '../../parts/format';
import { ChoiceFilter, Filters, SearchBox, useFilters } from '../../parts/list/filters/Filters';
import { ListPage } from '../../parts/list/ListPage';
import { NoMatch } from '../../parts/list/RecordList';
import { SortPick } from '../../parts/list/cards/SortPick';
import { requiredTexts } from '../../types/fabric-texts';
import { FabricForm } from '../FabricForm';
import { LabelsButton } from '../labels/LabelsButton';
import { PhotoDrop } from '../photos/PhotoDrop';

type Action = 'discontinue' | 'delete';

const FabricBulkBar = () => {
  const { selectedIds } = useListContext<Fabric>();
  const smart_count = selectedIds.length;
  const [pending, setPending] = useState<Action | null>(null);
  const [run, progress] = useEach(
    {
      act: (data, id, action: Action) =>
        action === 'delete' ? data.delete('Fabrics', { id }) : data.discontinueFabric(id, true),
      nameOf: async (data, id) => (await data.getOne<Fabric>('Fabrics', { id })).data.code,
    },
    {
      touches: 'fabric',
      doneFor: ([action]) => (action === 'delete' ? 'fabrics.deleted' : 'fabrics.saved'),
      about: ([action]) =>
        t(action === 'delete' ? 'fabrics.bulk-deleted-about' : 'fabrics.bulk-discontinued-about', { smart_count }),
      failed: 'fabrics.failed',
    },
  );

  const confirm = async () => {
    if (pending !== null && (await run(pending))) setPending(null);
  };

  return (
    <>
      <BulkBar>
        <LabelsButton chosen={{ fabricIds: selectedIds }} isSmall />
        <CanAccess resource="Fabrics" action="edit">
          <Button size="small" startIcon={<CircleSlash />} onClick={() => setPending('discontinue')}>
            {t('fabrics.bulk-discontinue')}
          </Button>
        </CanAccess>
        <CanAccess resource="Fabrics" action="delete">
          <Button size="small" color="error" startIcon={<Trash2 />} onClick={() => setPending('delete')}>
            {t('action.delete')}
          </Button>
        </CanAccess>
      </BulkBar>
      <Confirm
        isOpen={pending !== null}
        isBusy={progress !== null}
        title={
          pending === 'delete'
            ? t('fabrics.bulk-delete-title', { smart_count })
            : t('fabrics.bulk-discontinue-title', { smart_count })
        }
        confirm={t(pending === 'delete' ? 'action.delete' : 'fabrics.bulk-discontinue')}
        onConfirm={() => void confirm()}
        onClose={() => setPending(null)}
        content={
          <>
            {t(pending === 'delete' ? 'fabrics.bulk-delete-text' : 'fabrics.discontinue-all')}{' '}
            <span role="status">{progress !== null && t('list.progress', progress)}</span>
          </>
        }
      />
    </>
  );
};

const DiscontinuedSwitch = ({ fabric, mayEdit }: { fabric: Fabric; mayEdit: boolean | undefined }) => {
  const { change, isBusy } = useDiscontinueFabric();
  return (
    <SwitchField
      isOn={fabric.discontinued}
      name={`${t('fabrics.discontinued')}, ${fabric.code}`}
      word={t(fabric.discontinued ? 'switch.yes' : 'switch.no')}
      isDisabled={isBusy || !mayEdit}
      onChange={(isOn) => change(fabric, isOn)}
    />
  );
};

const useFabricColumns = (onEdit: false | undefined | ((fabric: Fabric) => void)) => {
  const { canAccess: mayEdit } = useCanAccess({ resource: 'Fabrics', action: 'edit' });
  const { canAccess: mayDelete } = useCanAccess({ resource: 'Fabrics', action: 'delete' });
  const deleteFabric = useDeleteWithConfirm<Fabric>('Fabrics', {
    touches: 'fabric',
    done: 'fabrics.deleted',
    about: ({ code, pattern_name: pattern }) => t('fabrics.deleted-about', { code, pattern }),
    failed: 'fabrics.failed',
    ask: ({ id, code, pattern_name: pattern, color }) => ({
      title: t('fabrics.delete-title', { code }),
      content: (
        <>
          {t('fabrics.delete-text', { pattern, color })} <FabricUsageCount fabricId={id} />
        </>
      ),
      confirm: t('fabrics.delete-confirm'),
    }),
  });
  const { change } = useDiscontinueFabric();

  const ownOf: { readonly [Name in FabricTextName]?: Partial<DataColumn<Fabric>> } = {
    code: {
      cell: (fabric) => <NameButton record={fabric} name={fabric.code} onOpen={onEdit} />,
      place: 'name',
      onCard: ({ code, pattern_name: pattern }) => (
        <>
          <span className="block medium">{code}</span>
          {pattern}
        </>
      ),
    },
    alias: { cellClassName: 'quiet' },
    pattern_name: { cell: undefined },
    color: { place: 'facts', onCard: ({ color, alias }) => [color, alias].filter(Boolean).join(' · ') },
    grade: {
      cell: (fabric) => (
        <b>
          <FabricCell fabric={fabric} field="grade" mayEdit={mayEdit} />
        </b>
      ),
    },
  };
  const columns: readonly ListColumn<Fabric>[] = [
    {
      label: t('fabrics.photo'),
      cell: (fabric) => <FabricThumb fabric={fabric} />,
      place: 'picture',
      onCard: (fabric) => <FabricThumb fabric={fabric} size={76} />,
    },
    ...fabricTexts.map(({ name }) => ({
      source: name,
      label: t(`fabrics.${name}`),
      cell: (fabric: Fabric) => <FabricCell fabric={fabric} field={name} mayEdit={mayEdit} />,
      ...ownOf[name],
    })),
    {
      source: 'discontinued',
      label: t('fabrics.discontinued'),
      cell: (fabric) => <DiscontinuedSwitch fabric={fabric} mayEdit={mayEdit} />,
      place: 'below',
      onCard: ({ grade, discontinued }) => (
        <div className={css.chips}>
          {grade !== null && grade !== '' && <span className={css.grade}>{t('fabrics.grade-value', { grade })}</span>}
          {discontinued && (
            <Chip dye="graphite" icon={CircleSlash}>
              {t('fabrics.discontinued')}
            </Chip>
          )}
        </div>
      ),
    },
    {
      label: t('list.actions'),
      align: 'right',
      actions: {
        edit: onEdit,
        remove: mayDelete && deleteFabric,
        more:
          mayEdit &&
          ((fabric) => [
            fabric.discontinued
              ? { label: t('fabrics.use-again'), icon: Undo2, onChoose: () => change(fabric, false) }
              : { label: t('fabrics.bulk-discontinue'), icon: CircleSlash, onChoose: () => change(fabric, true) },
          ]),
      },
    },
  ];
  return columns;
};

const onlyCount = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;

/** "248 fabrics, 11 discontinued", regardless of the filters. */
const Facts = () => {
  const all = useGetList('Fabrics', { ...onlyCount, filter: {} });
  const discontinued = useGetList('Fabrics', { ...onlyCount, filter: { discontinued: true } });
  if (all.total === undefined) return null;
  const facts = t('fabrics.facts', { smart_count: all.total });
  const discontinuedCount = discontinued.total ?? 0;
  return discontinuedCount === 0
    ? facts
    : `${facts}, ${t('fabrics.facts-discontinued', { discontinued: count(discontinuedCount) })}`;
};

const FabricFilters = () => {
  const sorts = requiredTexts.map((field) => ({ field, order: 'ASC', label: t(`fabrics.${field}`) }) as const);
  return (
    <Filters search={<SearchBox placeholder={t('fabrics.search')} />} sort={<SortPick sorts={sorts} />}>
      <ChoiceFilter
        source="discontinued"
        label={t('fabrics.filter-discontinued')}
        choices={[
          { label: t('fabrics.any'), value: undefined },
          { label: t('switch.yes'), value: false },
          { label: t('fabrics.not-in-use'), value: true },
        ]}
      />
    </Filters>
  );
};

const SearchedButton = ({ onAdd }: { onAdd: (code: string) => void }) => {
  const { values } = useFilters();
  const text = typeof values['q'] === 'string' ? values['q'].trim() : '';
  if (text === '') return null;
  return (
    <Button className="breaking" startIcon={<Plus />} onClick={() => onAdd(text)}>
      {t('fabrics.add-searched', { text })}
    </Button>
  );
};

const FabricList = () => {
  const { canAccess: mayAdd } = useCanAccess({ resource: 'Fabrics', action: 'create' });
  const { canAccess: mayEdit } = useCanAccess({ resource: 'Fabrics', action: 'edit' });
  const [edited, setEdited] = useState<Fabric | null>(null);
  const [newCode, setNewCode] = useState<string | null>(null);
  const edit = mayEdit && setEdited;
  const columns = useFabricColumns(edit);
  const { isLooking } = useRights();

  return (
    <>
      <ListPage<Fabric>
        resource="Fabrics"
        sort={{ field: 'code', order: 'ASC' }}
        title={t('fabrics.title')}
        facts={<Facts />}
        add={
          mayAdd ? (
            <Button variant="contained" startIcon={<Plus />} onClick={() => setNewCode('')}>
              {t('fabrics.add')}
            </Button>
          ) : undefined
        }
        buttons={mayEdit ? <PhotoDrop /> : undefined}
        filters={<FabricFilters />}
        empty={{ title: t('fabrics.empty'), hint: t('fabrics.empty-hint') }}
        noMatch={<NoMatch>{mayAdd && <SearchedButton onAdd={setNewCode} />}</NoMatch>}
        columns={columns}
        nameOf={({ code }) => code}
        onOpen={edit}
        dense="narrow"
        bulkBar={isLooking ? undefined : <FabricBulkBar />}
      />
      {edited !== null && <FabricForm given={edited} onClose={() => setEdited(null)} />}
      {newCode !== null && <FabricForm given={undefined} code={newCode} onClose={() => setNewCode(null)} />}
    </>
  );
};

export default FabricList;
