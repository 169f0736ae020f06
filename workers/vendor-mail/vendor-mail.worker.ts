import { recordVendorMail } from '../../application/vendor-mail/record-vendor-mail.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import {
  vendorMailStream,
  type VendorMailRequested,
  type VendorMailSent,
} from '../../domain/vendor-mail/vendor-mail.decider.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { Job } from '../../infra/jobs/jobs.js';
import { eq } from '../../infra/query/query.js';
import { companyModel } from '../../projections/index.js';
import { deliver } from '../kit/deliver.js';
import { contextOfJob } from '../kit/job-context.js';
import type { Reactor } from '../kit/reactor.js';
import type { CreateTask, WorkerPorts } from '../worker-ports.js';
import { vendorMailText } from './vendor-mail.text.js';

const kind: JobKindName = 'vendor-mail';

/** A mail that a company requested is sent by a job, whose id is the mail's. */
const vendorMailReactor: Reactor = {
  name: 'vendor-mail',
  handlers: {
    VendorMailRequested: ({ data: { mailId } }: RecordedEvent<VendorMailRequested>) => ({
      kind,
      id: mailId,
      data: { mailId },
    }),
  },
  outcomes: { VendorMailSent: ({ data }: RecordedEvent<VendorMailSent>) => data.mailId },
};

const send = async (ports: WorkerPorts, job: Job): Promise<void> => {
  const history = await ports.eventStore.read(vendorMailStream.nameOf(job.data['mailId'] ?? ''));
  const request = history.filter(vendorMailStream.owns).find((event) => event.type === 'VendorMailRequested');
  if (request === undefined) return;
  const { mailId, companyId, email, kind: about } = request.data;
  const [sender] = await ports.reads.documents(companyModel, eq('id', companyId), { limit: 1 });
  const to = about === 'payment-request' ? ports.config.mail.supportEmail : email;
  if (sender !== undefined && to !== null) {
    const text = vendorMailText(request.data, sender, ports.config.publicUrl);
    const mail = { to, companyId, ...text, messageId: mailId, at: request.metadata.occurredAt };
    await deliver(ports, job, mail, { userId: null, recordId: null });
  }
  const context = contextOfJob(job, companyId, ports.clock().toISOString());
  await ports.runUseCase(recordVendorMail, { mailId, companyId }, context);
};

/** Sends the mails of the vendor modals (S2 section 7 "Vendor links and configuration"). */
export const vendorMailTask: CreateTask = (ports) => ({
  kinds: [{ kind, concurrency: 2, handler: (job) => send(ports, job) }],
  reactors: [vendorMailReactor],
});
