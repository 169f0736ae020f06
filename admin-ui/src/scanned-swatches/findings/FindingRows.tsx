import { useState } from 'react';
import { FabricThumb } from '../../fabrics/index';
import { t } from '../../i18n/texts';
import type { ScannedGroup, ScannedSwatch, FabricTextName, Finding } from '../../types/wire';
import css from './FindingRows.module.css';
import { fabricTexts } from '../../generated/api';
import { FindingChip } from './FindingChip';
import { instant, shortDay } from '../../parts/format';
import type { DataColumn, ListColumn } from '../../parts/list/columns';
import { SearchBox } from '../../parts/list/filters/Filters';
import { ListInPanel, RecordList } from '../../parts/list/RecordList';
import { EmptyState } from '../../parts/states/StateCard';
import { lineText } from '../../types/fabric-texts';
import { useTimeZone } from '../../session/signed-in';
import { allRows, findingOf, rowsWith } from './findings';
import { useRowActions } from './RowActions';

/** Rows on a page. Of more than that a search finds the one that the reader has in hand. */
const rowsOnPage = 10;

const photo = (size: 36 | 48) => (row: ScannedSwatch) => <FabricThumb fabric={row.fabrics ?? row} size={size} />;

interface FindingRowsProps {
  readonly scan: ScannedGroup;
  readonly finding: Finding | null;
}

const resolutionText = ({ resolved, resolvedFabric, isRemembered }: ScannedSwatch): string | null => {
  if (resolved === 'alias' && resolvedFabric) return t('scans.was-alias-of', { code: resolvedFabric.code });
  if (resolved === 'not-ours' && isRemembered) return t('scans.was-not-ours-before');
  return resolved === null ? null : t(`scans.was-${resolved}`);
};

const useMeaning = () => {
  const timeZone = useTimeZone();
  return (row: ScannedSwatch, finding: Finding): string => {
    const texts = [t(`scans.meaning-${finding}`)];
    if (row.scannedAt !== null) texts.push(`${t('scans.at', { at: instant(row.scannedAt, timeZone) })}.`);
    if (row.scanned_code !== null) texts.push(t('scans.scanned-as', { code: row.scanned_code }));
    const seenAt = row.swatch?.lastScannedAt;
    if (finding === 'missing' && row.swatch) {
      texts.push(seenAt ? t('scans.seen-last', { at: shortDay(seenAt, timeZone) }) : t('scans.never-seen'));
    }
    const resolution = resolutionText(row);
    if (resolution !== null) texts.push(resolution);
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
    queryOptions={{ meta: { embed: ['fabrics', 'swatch', 'resolvedFabric'] } }}
    // Swatches that were not scanned come first, because they need the most attention.
    sort={finding === null ? { field: 'scanned', order: 'ASC' } : { field: 'row', order: 'ASC' }}
    perPage={rowsOnPage}
  >
    <Rows scan={scan} finding={finding} />
  </ListInPanel>
);
