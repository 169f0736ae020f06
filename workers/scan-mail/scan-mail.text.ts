import type { InventoryGroupDocument, ScannedGroupDocument, UserDoc } from '../../projections/index.js';
import { oneLine, whereToChooseMails } from '../kit/mail-text.js';

const mostOfName = 100;

/** Who gets a mail about a scan: a user, or the person whom a user named as its CSR. */
export interface ScanRecipient {
  readonly user: Pick<UserDoc, 'id' | 'username'>;
  readonly kind: 'user' | 'csr';
  readonly email: string;
}

/** How to get fewer mails: where users choose, and whom a CSR asks, who has no account to choose with. */
const howToGetFewer = ({ kind, user }: ScanRecipient, publicUrl: string): string =>
  kind === 'user'
    ? whereToChooseMails(publicUrl, user.id)
    : `You get this as the CSR of ${oneLine(user.username ?? 'a user', mostOfName)}, who chooses whether these mails are sent.`;

/** The text of the mail about a completed scan (A75). */
export const scanMailText = (
  scan: ScannedGroupDocument,
  group: InventoryGroupDocument,
  recipient: ScanRecipient,
  publicUrl: string,
) => {
  const { expected, scanned, missing, duplicate, inactive, gradeChange, unknown } = scan.counts;
  const [scanName, groupName] = [oneLine(scan.name, mostOfName), oneLine(group.name, mostOfName)];
  const found = missing > 0 ? `${missing} of ${expected} swatches missing` : 'nothing missing';
  return {
    subject: `Scan "${scanName}" of ${groupName}: ${found}`,
    text: [
      `The scan "${scanName}" of the swatch inventory group "${groupName}" is complete.`,
      '',
      `Expected: ${expected}`,
      `Scanned: ${scanned}`,
      `Missing: ${missing}`,
      `Duplicate: ${duplicate}`,
      `Inactive: ${inactive}`,
      `Grade Change: ${gradeChange}`,
      `Unknown: ${unknown}`,
      '',
      `See it at ${publicUrl}/scanned-swatches/${group.id}?scan=${scan.id}`,
      '',
      howToGetFewer(recipient, publicUrl),
      '',
    ].join('\n'),
  };
};

/** Whether the group wants a mail about this scan. */
export const isMailWanted = (rule: InventoryGroupDocument['send_email'], missing: number): boolean =>
  rule === 'All' || (rule === 'missingFabric' && missing > 0);
