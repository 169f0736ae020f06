import { format, inspect } from 'node:util';
import { createLogger, type LogFields } from '../logging/logger.js';
import { CardDetails } from './card-details.js';
import { cardBrand } from './card-brand.js';
import { passesLuhn } from './luhn.js';

describe('a card in hand', () => {
  const card = new CardDetails({ number: '4111111111111111', expiry: '1030', cvv: '999', zip: '10001' });
  const secrets = /4111|1030|999|10001/;

  it.each<[string, () => string]>([
    ['a text', () => `${String(card)} ${[card].join()}`],
    ['JSON', () => JSON.stringify({ card, list: [card] })],
    ['an inspection', () => inspect({ card }, { showHidden: true, depth: 9 })],
    ['a formatted line', () => format('%s %o %O %j', card, card, card, card)],
    ['a copy', () => JSON.stringify([{ ...card }, Object.entries(card), structuredClone({ ...card })])],
    ['an error', () => inspect(new Error('failed', { cause: card }))],
  ])('is [card] or nothing in %s', (_what, print) => {
    expect(print()).not.toMatch(secrets);
  });

  it('never appears in the log', () => {
    const lines: string[] = [];
    const fields: LogFields & { card: CardDetails } = { card, status: 402 };
    createLogger('debug', { write: (line: string) => void lines.push(line) }).error(
      'declined',
      fields,
      new Error(`no ${String(card)}`),
    );
    expect(lines[0]?.replace(/"time":"[^"]*"|"at":\[[^\]]*\]/g, '')).not.toMatch(secrets);
  });

  it('shows itself to the gateway alone', () => {
    expect(card.reveal()).toEqual({ number: '4111111111111111', expiry: '1030', cvv: '999', zip: '10001' });
  });

  it.each([
    ['4111111111111111', 'visa'],
    ['5431111111111111', 'mastercard'],
    ['2720994326581252', 'mastercard'],
    ['341111111111111', 'amex'],
    ['6011601160116611', 'discover'],
    ['30205252489926', 'diners'],
    ['3541963594572595', 'jcb'],
    ['6799990100000000019', 'maestro'],
  ])('provides its check digit and brand: %s', (number, brand) => {
    expect([passesLuhn(number), cardBrand(number)]).toEqual([true, brand]);
    expect(passesLuhn(`${number.slice(0, -1)}${(Number(number.slice(-1)) + 1) % 10}`)).toBe(false);
  });
});
