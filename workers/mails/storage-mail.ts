import { companyStream } from '../../domain/company/company.decider.js';
import { isFuller } from '../../domain/company/company-storage.js';
import type { StorageLevelChanged } from '../../domain/company/company.events.js';
import type { CompanyType } from '../../domain/company/company-type.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { eq } from '../../infra/query/query.js';
import { companyModel, userModel } from '../../projections/index.js';
import { payersOf } from '../billing-mail/recipients.js';
import { defineMail } from '../kit/define-mail.js';
import { portalOf } from '../kit/mail-text.js';

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576).toLocaleString('en-US')} MB`;

const storageMailText = ({ level, used, limit }: StorageLevelChanged['data'], type: CompanyType, publicUrl: string) => {
  const isFull = level === 'full';
  const kept = type === 'vendor' ? 'pictures and sounds' : 'photos of fabrics, pictures and sounds';
  return {
    subject: isFull ? 'Selvage: your storage is full' : 'Selvage: your storage is nearly full',
    text: [
      isFull
        ? 'The storage of your company is full: what does not fit any more can not be uploaded.'
        : 'More than 80 % of the storage of your company is used. Once it is full, nothing more can be uploaded.',
      `Used: ${megabytes(used)} of ${megabytes(limit ?? 0)}`,
      '',
      `What can be done: remove ${kept} that nobody needs, or add a pack of users, whose storage is added to yours.`,
      '',
      `See it at ${portalOf(type, publicUrl)}/`,
      '',
      'You get this as the owner, or as somebody with the right Payment Method. It is sent once, until there is room again.',
      '',
    ].join('\n'),
  };
};

/** Mails a higher level of storage to the users that can add to it. */
export const storageMail = defineMail({
  kind: 'storage-mail',
  concurrency: 1,
  on: {
    stream: companyStream,
    types: ['StorageLevelChanged'],
    when: ({ data }) => isFuller(data.level, data.previousLevel),
  },
  models: [userModel.name, companyModel.name],
  about: async ({ cause: { data } }, { reads }) => {
    const company = await reads.document(companyModel, eq('id', data.companyId), data.companyId);
    return company && { data, type: company.type };
  },
  to: ({ data: { companyId } }, ports) => payersOf(ports, companyId),
  text: ({ data, type }, _reader, { config }) => storageMailText(data, type, config.publicUrl),
  once: (eventId, { userId }) => deriveId(eventId, `storage ${userId}`),
  isNoted: true,
});
