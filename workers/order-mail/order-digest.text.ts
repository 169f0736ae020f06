import type { Notice } from './notice.js';
import { howToGetFewer, linkTo, subjectOf } from './order-mail.text.js';
import type { Recipient } from './recipients.js';

/** Lines of a digest; further notices are counted. */
const mostLines = 200;

/** The notices that were held back for a recipient in an hour: one line each, the oldest first. */
export const digestOf = (notices: readonly [Notice, ...Notice[]], recipient: Recipient, publicUrl: string) => {
  const inOrder = notices.toSorted((one, other) => one.event.position - other.event.position);
  const more = notices.length - mostLines;
  const lines = inOrder
    .slice(0, mostLines)
    .flatMap((notice) => [subjectOf(notice), `  ${linkTo(notice, recipient.side, publicUrl)}`]);
  const count = notices.length;
  return {
    subject: `${count} more ${count === 1 ? 'notice' : 'notices'} about orders`,
    text: [
      'So much happened within an hour that the rest of it comes in one mail:',
      '',
      ...lines,
      ...(more > 0 ? [`and ${more} more`] : []),
      '',
      howToGetFewer(recipient, notices[0], publicUrl),
      '',
    ].join('\n'),
  };
};
