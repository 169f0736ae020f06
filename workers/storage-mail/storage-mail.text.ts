import type { CompanyType } from '../../domain/company/company-type.js';
import type { StorageLevelChanged } from '../../domain/company/company.events.js';
import { portalOf } from '../order-mail/order-mail.text.js';

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576).toLocaleString('en-US')} MB`;

/** The text of the mail about a storage that is nearly full, or full. */
export const storageMailText = (
  { level, used, limit }: StorageLevelChanged['data'],
  type: CompanyType,
  publicUrl: string,
) => {
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
