import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router';
import { FabricModal, fabricPaths, FabricThumb } from '../../fabrics/index';
import { t } from '../../i18n/texts';
import { AddSwatchModal } from '../../swatches/index';
import { useUndo } from '../../parts/undo/use-undo';
import type { ScannedGroup, ScannedSwatch, FabricTextName, Finding } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import css from './FindingRows.module.css';
import { FormModal } from '../../parts/dialog/FormModal';
import { refusedAt } from '../../parts/form/save/refused-at';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { fabricTexts } from '../../generated/api';
import { FindingChip } from './FindingChip';
import { instant, shortDay } from '../../parts/format';
import type { DataColumn, ListColumn } from '../../parts/list/columns';
import { SearchBox } from '../../parts/list/filters/Filters';
import { ListInPanel, RecordList } from '../../parts/list/RecordList';
import { EmptyState } from '../../parts/states/StateCard';
import { lineText } from '../../types/fabric-texts';
import { useRights } from '../../session/rights';
import { useTimeZone } from '../../session/signed-in';
import { allRows, findingOf, rowsWith } from './findings';

interface FoundModalProps {
  readonly scanId: string;
  readonly row: ScannedSwatch;
  readonly onClose: () => void;
}

/** Records that a missing swatch was found, with a note about where, for those who read the scan later. */
const FoundModal = ({ scanId, row, onClose }: FoundModalProps) => {
  const form = useRecordForm({ note: '' });
  const [find, isBusy] = useVerb(
    (data) =>
      data.resolveRow(scanId, { as: 'found', swatchId: row.swatchId ?? '', note: form.getValues().note || null }),
    {
      touches: ['ScannedGroups', 'ScannedSwatches'],
      done: 'scans.saved',
      about: () => row.code,
      onFault: refusedAt(form),
    },
  );
  return (
    <FormModal
      form={form}
      isBusy={isBusy}
      title={t('scans.found-title', { code: row.code })}
      onClose={onClose}
      onSubmit={async () => (await find()) && onClose()}
      submit={t('scans.found')}
    >
      <p>{t('scans.found-hint')}</p>
      <TextInput source="note" label={t('scans.note')} rows={2} maxLength={500} autoFocus />
    </FormModal>
  );
};

type Open = { readonly dialog: 'fabric' | 'add' | 'found'; readonly row: ScannedSwatch };

const isUnknown = ({ unknown, resolved }: ScannedSwatch): boolean => unknown && resolved === null;

const useRowActions = (scan: ScannedGroup) => {
  const { canAccess: mayReview } = useCanAccess({ resource: 'ScannedGroups', action: 'review' });
  const { canAccess: mayAdd } = useCanAccess({ resource: 'Swatches', action: 'create' });
  const { canAccess: mayEdit } = useCanAccess({ resource: 'Swatches', action: 'edit' });
  const { isLooking } = useRights();
  const [opened, setOpened] = useState<Open | null>(null);
  const close = () => setOpened(null);
  const touches = ['ScannedGroups', 'ScannedSwatches'];
  const [resolve] = useVerb((data, code: string, as: 'added' | 'ignored') => data.resolveRow(scan.id, { code, as }), {
    touches,
    done: 'scans.saved',
    about: ([code]) => code,
  });
  const touchesSwatch = [...touches, 'Swatches'];
  const offerUndo = useUndo(touchesSwatch);
  const [deactivate] = useVerb(
    async (data, id: string) => {
      await data.changeSwatch({ id }, { active: false });
      offerUndo(t('scans.saved'), (again) => again.changeSwatch({ id }, { active: true }));
    },
    { touches: touchesSwatch },
  );

  const button = (label: string, row: ScannedSwatch, act: () => void) => (
    <Button
      size="small"
      aria-label={`${label}, ${row.code}`}
      onClick={(event) => {
        event.stopPropagation();
        act();
      }}
    >
      {label}
    </Button>
  );
  const cell = (row: ScannedSwatch): ReactNode => {
    const isMissing = !row.scanned && row.resolved === null && row.swatch;
    return (
      <span className={css.actions}>
        {isUnknown(row) && mayReview && mayAdd && button(t('scans.add'), row, () => setOpened({ dialog: 'add', row }))}
        {isUnknown(row) && mayReview && button(t('scans.ignore'), row, () => void resolve(row.code, 'ignored'))}
        {isMissing && mayReview && button(t('scans.found'), row, () => setOpened({ dialog: 'found', row }))}
        {row.fabrics && (
          <Button
            size="small"
            aria-label={`${t('labels.print-one')}, ${row.code}`}
            component={Link}
            to={fabricPaths.labels}
            state={{ fabricIds: [row.fabrics.id] }}
            onClick={(event) => event.stopPropagation()}
          >
            {t('labels.print-one')}
          </Button>
        )}
        {isMissing && mayEdit && row.swatch?.active === true
          ? button(t('scans.deactivate'), row, () => void deactivate(row.swatchId ?? ''))
          : null}
      </span>
    );
  };
  const open = (row: ScannedSwatch) => {
    if (row.fabrics && mayEdit) setOpened({ dialog: 'fabric', row });
    else if (isUnknown(row) && mayReview && mayAdd) setOpened({ dialog: 'add', row });
  };

  const row = opened?.row;
  const dialog = row !== undefined && (
    <>
      {opened?.dialog === 'fabric' && row.fabrics && <FabricModal fabric={row.fabrics} onClose={close} />}
      {opened?.dialog === 'add' && (
        <AddSwatchModal
          groupId={scan.inventoryGroupId}
          code={row.code}
          onSaved={() => void resolve(row.code, 'added')}
          onClose={close}
        />
      )}
      {opened?.dialog === 'found' && <FoundModal scanId={scan.id} row={row} onClose={close} />}
    </>
  );
  return { actions: !isLooking && cell, open: (mayEdit || mayAdd) && open, dialog };
};

/** Rows on a page. Of more than that a search finds the one that the reader has in hand. */
const rowsOnPage = 10;

const photo = (size: 36 | 48) => (row: ScannedSwatch) => <FabricThumb fabric={row.fabrics ?? row} size={size} />;

interface FindingRowsProps {
  readonly scan: ScannedGroup;
  readonly finding: Finding | null;
}

const useMeaning = () => {
  const timeZone = useTimeZone();
  return (row: ScannedSwatch, finding: Finding): string => {
    const texts = [t(`scans.meaning-${finding}`)];
    if (row.scannedAt !== null) texts.push(`${t('scans.at', { at: instant(row.scannedAt, timeZone) })}.`);
    const seenAt = row.swatch?.lastScannedAt;
    if (finding === 'missing' && row.swatch) {
      texts.push(seenAt ? t('scans.seen-last', { at: shortDay(seenAt, timeZone) }) : t('scans.never-seen'));
    }
    if (row.resolved !== null) texts.push(t(`scans.was-${row.resolved}`));
    if (row.resolvedNote !== null) texts.push(t('order.quoted', { text: row.resolvedNote }));
    return texts.join(' ');
  };
};

const ownOf: { readonly [Name in FabricTextName]?: Partial<DataColumn<ScannedSwatch>> } = {
  pattern_name: { place: 'facts', onCard: lineText },
  grade: { cell: ({ grade }) => <b>{grade}</b> },
};

const Rows = ({ scan, finding }: FindingRowsProps) => {
  const meaning = useMeaning();
  const { actions, open, dialog } = useRowActions(scan);
  // A row may belong to two counts: it shows the name of the one that the reader chose.
  const shown = (row: ScannedSwatch) => finding ?? findingOf(row);
  // A code that no swatch had when it was scanned has no texts; what can be done with it takes their place.
  const hasTexts = finding !== 'unknown' && finding !== 'resolved';
  const isLong = (finding === null ? allRows(scan.counts) : scan.counts[finding]) > rowsOnPage;
  // The box stays when rows leave the list: without it the search would still apply, and the focus would be lost.
  const [hasSearch, setHasSearch] = useState(isLong);
  if (isLong && !hasSearch) setHasSearch(true);
  const columns: readonly ListColumn<ScannedSwatch>[] = [
    { label: t('fabrics.photo'), cell: photo(36), place: 'picture', onCard: photo(48) },
    {
      source: 'code',
      label: t('swatches.code'),
      cell: ({ code }) => <span className={`code ${css.code}`}>{code}</span>,
      place: 'name',
      onCard: ({ code }) => code,
    },
    ...(hasTexts ? fabricTexts : [])
      .filter(({ name }) => name !== 'code' && name !== 'alias')
      .map(({ name }) => ({ source: name, label: t(`swatches.${name}`), ...ownOf[name] })),
    { label: t('scans.finding'), cell: (row) => <FindingChip finding={shown(row)} />, place: 'corner' },
    {
      label: t('scans.meaning'),
      cellClassName: 'words',
      cell: (row) => meaning(row, shown(row)),
      place: 'below',
    },
    actions !== false && { label: t('scans.actions'), cell: actions, place: 'below' },
  ];
  return (
    <>
      <RecordList<ScannedSwatch>
        isBare
        name={t('scans.findings')}
        filters={
          hasSearch ? <SearchBox placeholder={t(hasTexts ? 'fabrics.search' : 'scans.search-code')} /> : undefined
        }
        empty={
          finding === null ? (
            <EmptyState isBare title={t('scans.nothing')} hint={t('scans.nothing-hint')} />
          ) : (
            <EmptyState isBare title={t('scans.rows-empty')} />
          )
        }
        columns={columns}
        nameOf={({ code }) => code}
        onOpen={open}
      />
      {dialog}
    </>
  );
};

export const FindingRows = ({ scan, finding }: FindingRowsProps) => (
  <ListInPanel
    resource="ScannedSwatches"
    filter={{ scannedGroupId: scan.id, ...(finding === null ? {} : rowsWith[finding]) }}
    queryOptions={{ meta: { embed: ['fabrics', 'swatch'] } }}
    // Swatches that were not scanned come first, because they need the most attention.
    sort={finding === null ? { field: 'scanned', order: 'ASC' } : { field: 'row', order: 'ASC' }}
    perPage={rowsOnPage}
  >
    <Rows scan={scan} finding={finding} />
  </ListInPanel>
);
