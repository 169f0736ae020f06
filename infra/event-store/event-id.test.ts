import fc from 'fast-check';
import { v5, validate } from 'uuid';
import { deriveId, eventId, keyedCommandId, newCommandId, recordId, rowIds } from './event-id.js';

describe('derived ids', () => {
  it('are UUIDs of version 5, and never change', () => {
    fc.assert(
      fc.property(fc.uuid({ version: [1, 2, 3, 4, 5, 6, 7] }), fc.string({ unit: 'binary' }), (commandId, label) => {
        expect(deriveId(commandId, label)).toBe(v5(`${commandId} ${label}`, '5f0c3f8e-8a58-4c0a-9d0b-1b6f4b8a7c21'));
        expect(recordId(commandId, label)).toBe(v5(label, commandId));
        expect(keyedCommandId(label)).toBe(v5(label, '5d6f5e0e-3b1e-4f5e-9d55-0f6f0b7a9c11'));
      }),
    );
  });
  it('of rows are UUIDs in the order of their numbers', () => {
    const idOf = rowIds('scan-1');
    const ids = [0, 1, 255, 249_999].map(idOf);
    expect(ids).toEqual([...ids].sort());
    expect(ids.every((id) => validate(id))).toBe(true);
    expect(new Set([...ids, rowIds('scan-2')(0)]).size).toBe(5);
  });
  it('of a command without a key are UUIDs that begin with its time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), fc.string({ unit: 'binary' }), (now, label) => {
        const commandId = newCommandId(now);
        const ids = [deriveId(commandId, label), recordId(commandId, label), eventId(commandId, 'order-1', 0)];
        const time = now.toString(16).padStart(12, '0');
        for (const id of [commandId, ...ids]) {
          expect(id.replaceAll('-', '').slice(0, 13)).toBe(`${time}8`);
          expect(validate(id)).toBe(true);
        }
        expect(new Set([commandId, ...ids]).size).toBe(4);
        expect(deriveId(commandId, label)).toBe(ids[0]);
      }),
    );
  });
  it('of records are made under UUIDs alone', () => {
    expect(() => recordId('command-1', 'fabric')).toThrow('no UUID');
  });
  it('differ by command, stream and place', () => {
    const ids = [eventId('c1', 's', 0), eventId('c1', 's', 1), eventId('c1', 't', 0), eventId('c2', 's', 0)];
    expect(new Set(ids).size).toBe(4);
  });
});
