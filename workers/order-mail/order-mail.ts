import { noticedTypes, notifiedSides } from '../../domain/order/order-notices.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { defineMail } from '../kit/define-mail.js';
import { noticeModels, noticeOf, limitOf, partnersAddresses, recipientsOf } from './notice.js';
import { subjectOf, textOf } from './order-mail.text.js';

/** A digest contains the notices beyond the hourly limit. */
export const orderMail = defineMail({
  kind: 'order-mail',
  concurrency: 2,
  on: {
    stream: orderStream,
    types: noticedTypes,
    when: (event) => notifiedSides(event, 'any').length > 0,
    jobId: ({ id }) => deriveId(id, 'order-mail'),
    skipsHistory: true,
  },
  models: noticeModels,
  about: async ({ cause, history }, ports) => {
    const notice = await noticeOf(history, cause, ports);
    return notice && { ...notice, replyTo: partnersAddresses(ports, notice.order) };
  },
  to: (notice, ports) => recipientsOf(ports, notice),
  text: async (notice, recipient, ports) => ({
    subject: subjectOf(notice),
    text: textOf(notice, recipient, ports.config.publicUrl),
    replyTo: await notice.replyTo(recipient.side),
  }),
  once: (eventId, { id }) => deriveId(eventId, id),
  isNoted: true,
  limit: ({ event, order }, recipient, { notices }) => ({
    limit: limitOf(recipient, order),
    hold: () => notices.hold(deriveId(event.id, recipient.id), { orderId: order.id, eventId: event.id }, recipient.id),
  }),
});
