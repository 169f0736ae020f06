import type { InventoryGroupDocument, ScannedGroupDocument } from '../../projections/index.js';
import { isMailWanted, scanMailText } from './scan-mail.js';

const counts = { expected: 4, scanned: 2, missing: 2, duplicate: 1, inactive: 0, gradeChange: 0, unknown: 1 };
const scan = { id: 's1', name: 'Monday\r\nBcc: x@example.com', counts } as ScannedGroupDocument;
const group = { id: 'g1', name: 'Spring' } as InventoryGroupDocument;
const owner = { kind: 'user', email: 'joan@example.com', user: { id: 'u1', username: 'joan' } } as const;

describe('the mail about a scan', () => {
  it('contains the findings, and a link to them', () => {
    const { subject, text } = scanMailText(scan, group, owner, 'https://selvage.example');
    expect(subject).toBe('Scan "Monday Bcc: x@example.com" of Spring: 2 of 4 swatches missing');
    expect(text).toContain('Missing: 2\n');
    expect(text).toContain('https://selvage.example/scanned-swatches/g1?scan=s1\n');
  });
  it.each([
    [
      'a user where to choose',
      owner,
      'Choose which mails you get, or none: https://selvage.example/user-setup/view-user/u1',
    ],
    ['a CSR whom to ask', { ...owner, kind: 'csr' } as const, 'You get this as the CSR of joan, who chooses'],
  ])('ends by telling %s', (_whom, recipient, words) => {
    const { text } = scanMailText(scan, group, recipient, 'https://selvage.example');
    expect(text.trimEnd().split('\n').at(-1)).toContain(words);
  });
  it.each([
    ['All', 0, true],
    ['missingFabric', 1, true],
    ['missingFabric', 0, false],
    ['false', 1, false],
  ] as const)('a group with the rule %j, with %i missing: %j', (rule, missing, isWanted) => {
    expect(isMailWanted(rule, missing)).toBe(isWanted);
  });
});
