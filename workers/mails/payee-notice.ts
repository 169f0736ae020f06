import { toKnownEmail } from '../../domain/kit/email.js';
import { payeeSetting, settingStream } from '../../domain/reference/reference-data.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { allOf, eq } from '../../infra/query/query.js';
import { userModel } from '../../projections/index.js';
import { defineMail } from '../kit/define-mail.js';
import type { Reader } from '../kit/letter.js';
import { minuteOf } from '../kit/mail-text.js';
import type { WorkerPorts } from '../worker-ports.js';

interface Change {
  readonly before: string;
  readonly after: string;
  readonly by: string;
  readonly at: string;
  readonly reason: string;
}

const shown = (payee: string): string => payee || '(blank)';

const payeeNoticeText = ({ before, after, by, at, reason }: Change) => ({
  subject: 'Selvage: the payee of checks was changed',
  text: [
    'Companies that pay by check are asked to send their checks to another payee from now on.',
    `It was done on ${minuteOf(at)} by ${by}.`,
    `Reason: ${reason}`,
    '',
    'Before:',
    shown(before),
    '',
    'Now:',
    shown(after),
    '',
    'If nobody of you did this, sign in at once, set the setting CheckPayee back, and end the sessions of that account.',
  ].join('\n'),
});

const known = (email: string): string => toKnownEmail(email) ?? email;

/** All of support, each address once. */
const supportersOf = async ({ reads, config }: WorkerPorts): Promise<readonly Reader[]> => {
  const supporters = await reads.documents(userModel, allOf(eq('role', 'support'), eq('active', true)));
  const readers = new Map<string, string | null>([[known(config.mail.supportEmail), null]]);
  for (const { email, id } of supporters) if (email !== null) readers.set(known(email), id);
  return [...readers].map(([email, userId]) => ({ email, userId, companyId: null, recordId: null }));
};

/** To all of support: the money of all companies goes there (docs/security.md). Seeded settings have no reason. */
export const payeeNotice = defineMail({
  kind: 'payee-notice',
  concurrency: 1,
  on: {
    stream: settingStream,
    types: ['SettingDefined'],
    when: ({ data }) => data.name === payeeSetting && data.reason !== undefined,
    skipsHistory: true,
  },
  models: [userModel.name],
  about: async ({ cause, history }, { reads }) => {
    const { reason, value: after } = cause.data;
    if (reason === undefined) return undefined;
    const before = history.findLast(({ revision }) => revision < cause.revision)?.data.value;
    const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
    const { actorId, occurredAt: at } = cause.metadata;
    const [actor] = await reads.documents(userModel, eq('id', actorId), { limit: 1 });
    const by = actor?.username ?? 'an account that is gone';
    return { before: textOf(before), after: textOf(after), by, at, reason };
  },
  to: (_change, ports) => supportersOf(ports),
  text: payeeNoticeText,
  once: (eventId, { email }) => deriveId(eventId, `payee ${email}`),
  isNoted: true,
});
