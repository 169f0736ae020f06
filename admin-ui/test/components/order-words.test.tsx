import { render, screen } from '@testing-library/react';
import { portalTexts } from '../../src/i18n/en/portal';
import { addTexts } from '../../src/i18n/texts';
import { historyInWords } from '../../src/orders/details/history/history-in-words';
import { Requirements } from '../../src/orders/release/Requirements';
import { anOrder } from '../kit/records/orders';

const quoted = {
  id: 'event',
  type: 'OrderQuoted',
  occurredAt: '2026-11-20T09:00:00.000Z',
  text: 'Quoted $1.00',
  actor: 'Loom & Vale',
  company: 'Loom & Vale',
  changes: [],
};

beforeAll(() => addTexts(portalTexts));

describe('what a page says of an order', () => {
  test('is that there is nothing to scan, where nothing is required', () => {
    render(<Requirements order={anOrder({ requirementsTotal: 0 })} />);
    expect(screen.getByText('Nothing to scan')).toBeTruthy();
    expect(screen.queryByText('0 of 0')).toBeNull();
  });

  test('names who did it once', () => {
    const t = (_key: string, values: Readonly<Record<string, unknown>> = {}) => `${String(values['company'])} did it`;
    const [own] = historyInWords(t, [quoted]);
    const [other] = historyInWords(t, [{ ...quoted, actor: 'vera' }]);
    expect([own?.details, other?.details]).toEqual(['', 'vera']);
  });
});
