import { reportScan } from '../../application/scan/report-scan.js';
import { mailPreferencesOf } from '../../domain/user/mail-preferences.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Job, JobRun } from '../../infra/jobs/jobs.js';
import { allOf, anyOf, eq } from '../../infra/query/query.js';
import { inventoryGroupModel, scannedGroupModel, userModel } from '../../projections/index.js';
import { deliver } from '../kit/deliver.js';
import { contextOfJob } from '../kit/job-context.js';
import { untilReadable } from '../kit/until-readable.js';
import type { CreateTask, WorkerPorts } from '../worker-ports.js';
import { scanMailReactor } from './scan-mail.reactor.js';
import { isMailWanted, scanMailText, type ScanRecipient } from './scan-mail.text.js';

/** The owner of the company, and the CSR of the user who scanned, where they want such mails; each address once. */
const recipients = async (
  { reads }: WorkerPorts,
  companyId: string,
  userId: string,
): Promise<readonly ScanRecipient[]> => {
  const concerned = allOf(eq('tenantId', companyId), anyOf(eq('isOwner', true), eq('id', userId)));
  const people = (await reads.documents(userModel, concerned)).filter(
    (user) => mailPreferencesOf(user, 'manufacturer').scans === 'all',
  );
  const all = people.flatMap((user): readonly ScanRecipient[] => [
    ...(user.isOwner && user.email ? [{ user, kind: 'user', email: user.email } as const] : []),
    ...(user.id === userId && user.csr_email ? [{ user, kind: 'csr', email: user.csr_email } as const] : []),
  ]);
  const usersFirst = all.toSorted((one, other) => Number(one.kind === 'csr') - Number(other.kind === 'csr'));
  return usersFirst.filter(({ email }, at) => usersFirst.findIndex((one) => one.email === email) === at);
};

const mailsOf = async (ports: WorkerPorts, { scanId = '', companyId = '' }: Job['data']) => {
  const own = eq('companyId', companyId);
  const scan = await ports.reads.document(scannedGroupModel, own, scanId);
  if (scan === undefined) return [];
  const group = await ports.reads.document(inventoryGroupModel, own, scan.inventoryGroupId);
  if (group === undefined || !isMailWanted(group.send_email, scan.counts.missing)) return [];
  const at = scan.completedAt ?? scan.updatedAt;
  return (await recipients(ports, companyId, scan.userId)).map((recipient) => ({
    mail: {
      to: recipient.email,
      companyId,
      at,
      messageId: deriveId(scanId, `mail ${recipient.email}`),
      ...scanMailText(scan, group, recipient, ports.config.publicUrl),
    },
    userId: recipient.kind === 'user' ? recipient.user.id : null,
  }));
};

/** Mails a completed scan to its recipients, then records that it was reported. */
const mailScan = async (ports: WorkerPorts, job: Job, run: JobRun): Promise<void> => {
  const { scanId = '', companyId = '' } = job.data;
  await untilReadable(ports, job, run, ['scanned-group', 'inventory-group', 'user']);
  let sent = 0;
  for (const { mail, userId } of await mailsOf(ports, job.data)) {
    if (await deliver(ports, job, mail, { userId, recordId: scanId })) sent += 1;
  }
  const context = contextOfJob(job, companyId, ports.clock().toISOString());
  await ports.runUseCase(reportScan, { scanId, mails: sent }, context);
};

export const scanMail: CreateTask = (ports) => ({
  kinds: [
    {
      kind: 'scan-mail',
      concurrency: 2,
      handler: (job, run) => mailScan(ports, job, run),
    },
  ],
  reactors: [scanMailReactor],
});
