import type { HistoryDoc } from '../../projections/index.js';
import { entriesOf } from './entries.js';

const edited = (revision: number, color: string): HistoryDoc => ({
  id: `e${revision}`,
  record: 'fabric',
  recordId: 'f1',
  companyId: 'mill',
  type: 'FabricEdited',
  text: 'Changed the fabric',
  fields: [{ field: 'color', to: color }],
  actorId: 'ada',
  actorCompanyId: 'mill',
  occurredAt: '2026-11-20T14:00:00.000Z',
  position: revision,
  revision,
  correlationId: 'call',
  isForSupport: false,
});
const names = { user: () => null, company: () => null };
const before = (entries: readonly HistoryDoc[], isWhole?: boolean) =>
  entriesOf(entries, names, isWhole).map(({ changes }) => changes[0]?.from);

test('the value before is that of the previous event, and empty for the first one', () => {
  expect(before([edited(0, 'Red'), edited(1, 'Blue')])).toEqual([null, 'Red']);
});

test('the value before is left open if older events were not read', () => {
  expect(before([edited(7, 'Red'), edited(8, 'Blue')], false)).toEqual(['…', 'Red']);
  expect(before([edited(0, 'Red'), edited(1, 'Blue')], false)).toEqual([null, 'Red']);
});
