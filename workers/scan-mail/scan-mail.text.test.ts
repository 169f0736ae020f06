import type { InventoryGroupDocument, ScannedGroupDocument } from '../../projections/index.js';
import { isMailWanted, scanMailText } from './scan-mail.text.js';

const counts = { expected: 4, scanned: 2, missing: 2, duplicate: 1, inactive: 0, gradeChange: 0, unknown: 1 };
const scan = { name: 'Monday\r\nBcc: x@example.com', counts } as ScannedGroupDocument;
const group = { id: 'g1', name: 'Spring' } as InventoryGroupDocument;

describe('the mail about a scan', () => {
  it('says what was found, and where to see it', () => {
    const { subject, text } = scanMailText(scan, group, 'https://selvage.example');
    expect(subject).toBe('Scan "Monday Bcc: x@example.com" of Spring: 2 of 4 swatches missing');
    expect(text).toContain('Missing: 2\n');
    expect(text).toContain('https://selvage.example/scanned-swatches/g1');
  });
  it.each([
    ['All', 0, true],
    ['missingFabric', 1, true],
    ['missingFabric', 0, false],
    ['false', 1, false],
  ] as const)('a group that wants %j, with %i missing: %j', (rule, missing, isWanted) => {
    expect(isMailWanted(rule, missing)).toBe(isWanted);
  });
});
