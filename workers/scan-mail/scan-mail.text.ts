import type { InventoryGroupDocument, ScannedGroupDocument } from '../../projections/index.js';

/** Puts a text on one line: a name is a user's text, and a mail's subject is a header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 100);

/** The text of the mail about a completed scan (A75). */
export const scanMailText = (scan: ScannedGroupDocument, group: InventoryGroupDocument, publicUrl: string) => {
  const { expected, scanned, missing, duplicate, inactive, gradeChange, unknown } = scan.counts;
  const found = missing > 0 ? `${missing} of ${expected} swatches missing` : 'nothing missing';
  return {
    subject: `Scan "${oneLine(scan.name)}" of ${oneLine(group.name)}: ${found}`,
    text: [
      `The scan "${oneLine(scan.name)}" of the swatch inventory group "${oneLine(group.name)}" is complete.`,
      '',
      `Expected: ${expected}`,
      `Scanned: ${scanned}`,
      `Missing: ${missing}`,
      `Duplicate: ${duplicate}`,
      `Inactive: ${inactive}`,
      `Grade Change: ${gradeChange}`,
      `Unknown: ${unknown}`,
      '',
      `See it at ${publicUrl}/scanned-swatches/${group.id}`,
      '',
    ].join('\n'),
  };
};

/** Whether the group wants a mail about this scan. */
export const isMailWanted = (rule: InventoryGroupDocument['send_email'], missing: number): boolean =>
  rule === 'All' || (rule === 'missingFabric' && missing > 0);
