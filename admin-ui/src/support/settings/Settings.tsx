import Button from '@mui/material/Button';
import { Archive, CircleCheck, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t, type TextKey } from '../../i18n/texts';
import { Chip } from '../../parts/Chip';
import type { DataColumn, ListColumn } from '../../parts/list/columns';
import { SearchBox } from '../../parts/list/filters/Filters';
import { ListInPanel, RecordList } from '../../parts/list/RecordList';
import { PageHeader } from '../../parts/page/PageHeader';
import { Tabs, useTab } from '../../parts/page/Tabs';
import { EmptyState } from '../../parts/states/StateCard';
import { Instant } from '../../parts/time/Time';
import type { Setting } from '../../types/support';
import type { InventoryType, SoundType } from '../../types/wire';
import { presentValue, settingName, SettingDialog, TypeDialog } from './SettingDialogs';
import css from './Settings.module.css';

/** The record whose dialog is open, `'new'` to add one. */
type Shown<Row> = Row | 'new' | null;

interface TypeTabProps<Row extends InventoryType | SoundType> {
  readonly model: 'InventoryTypes' | 'SoundTypes';
  readonly name: TextKey;
  readonly add: TextKey;
  readonly about: TextKey;
  readonly empty: TextKey;
  readonly emptyHint: TextKey;
  readonly column: DataColumn<Row>;
  readonly note?: (type: Row) => ReactNode;
}

const TypeTab = <Row extends InventoryType | SoundType>(props: TypeTabProps<Row>) => {
  const { model, name, add, about, empty, emptyHint, column, note } = props;
  const [shown, show] = useState<Shown<Row>>(null);
  const type = shown === 'new' || shown === null ? undefined : shown;
  const addButton = (
    <Button startIcon={<Plus />} aria-haspopup="dialog" onClick={() => show('new')}>
      {t(add)}
    </Button>
  );
  const columns: readonly ListColumn<Row>[] = [
    { label: t('field.name'), cell: (row) => row.name, place: 'name' },
    column,
    { label: t('field.changed'), cell: ({ updatedAt }) => <Instant timestamp={updatedAt} />, place: 'facts' },
    { actions: { edit: show } },
  ];
  return (
    <ListInPanel resource={model} sort={{ field: 'name', order: 'ASC' }}>
      <RecordList<Row>
        name={t(name)}
        filters={
          <>
            <SearchBox placeholder={t('list.by-name')} />
            {addButton}
          </>
        }
        empty={
          <EmptyState title={t(empty)} hint={t(emptyHint)}>
            {addButton}
          </EmptyState>
        }
        columns={columns}
        nameOf={(row) => row.name}
      />
      {shown !== null && (
        <TypeDialog
          model={model}
          type={type}
          title={type === undefined ? t(add) : t('types.edit', { name: type.name })}
          about={about}
          onClose={() => show(null)}
        >
          {type !== undefined && note?.(type)}
        </TypeDialog>
      )}
    </ListInPanel>
  );
};

const InventoryTypes = () => (
  <TypeTab<InventoryType>
    model="InventoryTypes"
    name="settings.tab-inventory"
    add="inventory-types.add"
    about="inventory-types.about"
    empty="inventory-types.empty"
    emptyHint="inventory-types.empty-hint"
    column={{
      label: t('field.state'),
      cell: ({ active }) =>
        active ? (
          <Chip dye="loden" icon={CircleCheck}>
            {t('inventory-types.active-yes')}
          </Chip>
        ) : (
          <Chip dye="graphite" icon={Archive}>
            {t('inventory-types.active-no')}
          </Chip>
        ),
      place: 'corner',
    }}
  />
);

const SoundTypes = () => (
  <TypeTab<SoundType>
    model="SoundTypes"
    name="settings.tab-sounds"
    add="sound-types.add"
    about="sound-types.about"
    empty="sound-types.empty"
    emptyHint="sound-types.empty-hint"
    column={{
      label: t('sound-types.signal'),
      cell: ({ signal }) => (signal === null ? t('sound-types.no-signal') : t(`sound-types.${signal}`)),
      place: 'facts',
    }}
    note={({ signal }) => signal !== null && <p>{t('sound-types.signal-kept')}</p>}
  />
);

/** The settings in the order of their ids, which keeps those of a kind together. */
const SettingsTab = () => {
  const [shown, show] = useState<Setting | null>(null);
  const columns: readonly ListColumn<Setting>[] = [
    { label: t('field.name'), cell: (setting) => settingName(setting), place: 'name' },
    {
      label: t('settings.value'),
      cell: (setting) => <span className={css.value}>{presentValue(setting)}</span>,
      place: 'below',
    },
    { label: t('field.changed'), cell: ({ updatedAt }) => <Instant timestamp={updatedAt} />, place: 'facts' },
    { actions: { edit: show } },
  ];
  return (
    <ListInPanel resource="Settings" sort={{ field: 'id', order: 'ASC' }}>
      <RecordList<Setting>
        name={t('settings.tab-settings')}
        empty={<EmptyState title={t('settings.empty')} hint={t('settings.empty-hint')} />}
        columns={columns}
        nameOf={(setting) => settingName(setting)}
      />
      {shown !== null && <SettingDialog setting={shown} onClose={() => show(null)} />}
    </ListInPanel>
  );
};

const Settings = () => {
  const [shown, choose] = useTab(['settings', 'inventory', 'sounds']);
  return (
    <>
      <PageHeader title={t('support.settings')} />
      <Tabs
        label={t('support.settings')}
        shown={shown}
        onChoose={choose}
        tabs={[
          { name: 'settings', label: t('settings.tab-settings'), content: <SettingsTab /> },
          { name: 'inventory', label: t('settings.tab-inventory'), content: <InventoryTypes /> },
          { name: 'sounds', label: t('settings.tab-sounds'), content: <SoundTypes /> },
        ]}
      />
    </>
  );
};

export default Settings;
