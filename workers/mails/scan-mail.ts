import { reportScan } from '../../application/mail/record-mail.js';
import { scanStream } from '../../domain/scan/scan.decider.js';
import { mailPreferencesOf } from '../../domain/user/mail-preferences.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { allOf, anyOf, eq } from '../../infra/query/query.js';
import {
  type InventoryGroupDocument,
  inventoryGroupModel,
  type ScannedGroupDocument,
  scannedGroupModel,
  type UserDoc,
  userModel,
} from '../../projections/index.js';
import { defineMail } from '../kit/define-mail.js';
import { oneLine, whereToChooseMails } from '../kit/mail-text.js';
import { contextOfJob, nowOf } from '../kit/job.js';
import type { WorkerPorts } from '../worker-ports.js';

const mostOfName = 100;

/** A recipient of a mail about a scan: a user, or a user's CSR. */
interface ScanReader {
  readonly user: Pick<UserDoc, 'id' | 'username'>;
  readonly kind: 'user' | 'csr';
}

/** How to get fewer mails: a user chooses in the portal, a CSR has no account and writes to the user. */
const howToGetFewer = ({ kind, user }: ScanReader, publicUrl: string): string =>
  kind === 'user'
    ? whereToChooseMails(publicUrl, user.id)
    : `You get this as the CSR of ${oneLine(user.username ?? 'a user', mostOfName)}, who chooses whether these mails are sent.`;

/** The text of the mail about a completed scan (A75). */
export const scanMailText = (
  scan: ScannedGroupDocument,
  group: InventoryGroupDocument,
  reader: ScanReader,
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
      howToGetFewer(reader, publicUrl),
      '',
    ].join('\n'),
  };
};

export const isMailWanted = (rule: InventoryGroupDocument['send_email'], missing: number): boolean =>
  rule === 'All' || (rule === 'missingFabric' && missing > 0);

/** The owner of the company, and the CSR of the scanning user, if they accept such mails; each address once. */
const readersOf = async ({ reads }: WorkerPorts, { id: recordId, companyId, userId }: ScannedGroupDocument) => {
  const concerned = allOf(eq('tenantId', companyId), anyOf(eq('isOwner', true), eq('id', userId)));
  const people = (await reads.documents(userModel, concerned)).filter(
    (user) => mailPreferencesOf(user, 'manufacturer').scans === 'all',
  );
  const ids = { companyId, recordId };
  const owners = people.flatMap((user) =>
    user.isOwner && user.email ? [{ ...ids, user, kind: 'user', email: user.email, userId: user.id } as const] : [],
  );
  const csrs = people.flatMap((user) =>
    user.id === userId && user.csr_email
      ? [{ ...ids, user, kind: 'csr', email: user.csr_email, userId: null } as const]
      : [],
  );
  const usersFirst = [...owners, ...csrs];
  return usersFirst.filter(({ email }, at) => usersFirst.findIndex((one) => one.email === email) === at);
};

const jobIdOf = ({ data }: { readonly data: { readonly scanId: string } }): string =>
  deriveId(data.scanId, 'scan-mail');

/** Mails a completed scan, if its group requests that (A75). */
export const scanMail = defineMail({
  kind: 'scan-mail',
  concurrency: 2,
  on: {
    stream: scanStream,
    types: ['ScanCompleted'],
    jobId: jobIdOf,
    isOfDemoToo: true,
    outcomes: { ScanReported: jobIdOf },
  },
  models: [scannedGroupModel.name, inventoryGroupModel.name, userModel.name],
  about: async ({ cause }, { reads }) => {
    const own = eq('companyId', cause.data.companyId);
    const scan = await reads.document(scannedGroupModel, own, cause.data.scanId);
    const group = scan && (await reads.document(inventoryGroupModel, own, scan.inventoryGroupId));
    return group && isMailWanted(group.send_email, scan.counts.missing) ? { scan, group } : undefined;
  },
  to: ({ scan }, ports) => readersOf(ports, scan),
  text: ({ scan, group }, reader, { config }) => ({
    ...scanMailText(scan, group, reader, config.publicUrl),
    // A CSR writes to the user, who chooses these mails.
    replyTo: reader.kind === 'csr' ? (reader.user.email ?? undefined) : undefined,
  }),
  once: (_eventId, { recordId, email }) => deriveId(recordId, `mail ${email}`),
  isNoted: true,
  record: ({ data: { scanId, companyId } }, mails, ports, job) =>
    ports.runUseCase(reportScan, { scanId, mails }, contextOfJob(job, companyId, nowOf(ports))),
});
