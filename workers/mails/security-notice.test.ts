import { type ApiKeyEvent, apiKeyStream } from '../../domain/api-key/api-key.decider.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { millId, millRegistered } from '../../test/kit/domain/companies.js';
import { joanRegistered, userIds } from '../../test/kit/domain/users.js';
import type { UserEvent } from '../../domain/user/user.events.js';
import { demoCorrelationId, newContext } from '../../infra/commands/command-context.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import type { Mail } from '../../infra/mail/mailer.js';
import { workerPorts, workerOf } from '../../test/kit/workers/worker-ports.js';
import { securityNotice } from './security-notice.js';

const monday = '2026-01-05T09:00:00.000Z';
const streamOf = (id: string): string => `user-${id}`;

/** The actor of demo data in these tests. */
const demoActor = 'demo';

/** The mails that the last event of a history causes, with each job run twice, because a repeat may happen. */
const mailsAfter = async (actorId: string, ...history: readonly UserEvent[]): Promise<readonly Mail[]> => {
  const events = createMemoryEventStore();
  const fresh = newContext({ actorId, companyId: userIds.companyId, occurredAt: monday });
  const metadata = { ...fresh, ...(actorId === demoActor && { correlationId: demoCorrelationId() }) };
  const stream = streamOf(userIds.userId);
  await events.append(
    stream,
    'no-stream',
    history.map((event, index) => ({ ...event, id: `event-${index}`, metadata })),
  );
  const last = (await events.read(stream)).at(-1);
  const effect = last && securityNotice.reactor.handlers[last.type]?.(last);
  if (!effect) return [];
  const mails: Mail[] = [];
  const work = workerOf(securityNotice.task, workerPorts({ eventStore: events, sent: mails }));
  for (let time = 0; time < 2; time += 1) await work(effect);
  return mails;
};

const replaced = (by: 'own' | 'link' | 'editor'): UserEvent => ({
  type: 'UserPasswordReplaced',
  data: { ...userIds, by },
});

describe('the mail about a change of an account', () => {
  it('goes to the address from before, and is the same in a repeat', async () => {
    const changed: UserEvent = { type: 'UserEmailChanged', data: { ...userIds, email: 'thief@example.com' } };
    const [mail, again] = await mailsAfter('somebody', joanRegistered(), changed);
    expect(mail).toEqual({
      to: 'joan@example.com',
      companyId: userIds.companyId,
      subject: 'Selvage: your e-mail was changed',
      text: expect.stringContaining('on January 5, 2026 at 09:00 UTC, by somebody else.') as string,
      messageId: 'notice-event-1',
      at: monday,
    });
    expect(mail?.text).toContain('help@selvage.example');
    expect(mail?.text).not.toContain('thief');
    expect(again).toEqual(mail);
  });

  it('states whether the reader made the change', async () => {
    const [mail] = await mailsAfter(userIds.userId, joanRegistered(), replaced('own'));
    expect(mail?.subject).toBe('Selvage: your password was changed');
    expect(mail?.text).toContain('by your own account');
  });

  it('reports another role', async () => {
    const changed: UserEvent = { type: 'UserRoleChanged', data: { ...userIds, role: 'admin' } };
    expect((await mailsAfter('somebody', joanRegistered(), changed))[0]?.subject).toBe(
      'Selvage: your role was changed',
    );
  });

  it.each<[UserEvent, string]>([
    [{ type: 'UserOwnershipChanged', data: { ...userIds, isOwner: true } }, 'Selvage: your company has another owner'],
    [{ type: 'TwoStepsTurnedOn', data: userIds }, 'Selvage: signing in with a code is on'],
    [{ type: 'TwoStepsTurnedOff', data: { ...userIds, by: 'admin' } }, 'Selvage: signing in with a code is off'],
    [{ type: 'RecoveryCodeUsed', data: { ...userIds, left: 9 } }, 'Selvage: a recovery code was used'],
    [{ type: 'RecoveryCodesMade', data: userIds }, 'Selvage: your recovery codes were replaced'],
    [
      { type: 'PasskeyAdded', data: { ...userIds, passkeyId: 'phone', name: null, credential: null, at: monday } },
      'Selvage: a passkey was added',
    ],
    [
      { type: 'PasskeysRemoved', data: { ...userIds, passkeyIds: ['phone'], by: 'own' } },
      'Selvage: a passkey was removed',
    ],
    [{ type: 'PasskeyCopySuspected', data: { ...userIds, passkeyId: 'phone' } }, 'Selvage: a passkey was refused'],
    [{ type: 'AppPasswordMade', data: { ...userIds, appPasswordId: 'hall-2' } }, 'Selvage: an app password was made'],
  ])('reports %o', async (event, subject) => {
    expect((await mailsAfter(userIds.userId, joanRegistered(), event))[0]?.subject).toBe(subject);
  });

  it('is not sent for the first password of an owner, but for the second one', async () => {
    const owner = joanRegistered({ isOwner: true, role: 'admin' });
    expect(await mailsAfter(userIds.userId, owner, replaced('link'))).toEqual([]);
    expect(await mailsAfter(userIds.userId, owner, replaced('link'), replaced('link'))).toHaveLength(2);
    const become: UserEvent = { type: 'UserOwnershipChanged', data: { ...userIds, isOwner: true } };
    const admin = joanRegistered({ role: 'admin' });
    expect(await mailsAfter(userIds.userId, admin, become, replaced('link'))).toHaveLength(2);
  });

  it('is not sent for the password that a user first sets by the link of the welcome mail', async () => {
    const requested: UserEvent = { type: 'PasswordLinkRequested', data: { ...userIds, at: monday } };
    const joan = joanRegistered();
    expect(await mailsAfter(userIds.userId, joan, replaced('link'))).toEqual([]);
    expect(await mailsAfter(userIds.userId, joan, replaced('link'), replaced('link'))).toHaveLength(2);
    // A user that requests a link replaces an earlier password.
    expect(await mailsAfter(userIds.userId, joan, requested, replaced('link'))).toHaveLength(2);
    expect(await mailsAfter('somebody', joan, replaced('editor'))).toHaveLength(2);
    // After a change of e-mail the link is no longer the one of the welcome mail.
    const moved: UserEvent = { type: 'UserEmailChanged', data: { ...userIds, email: 'other@example.com' } };
    expect(await mailsAfter(userIds.userId, joan, moved, replaced('link'))).toHaveLength(2);
  });

  it.each<[ApiKeyEvent['type'], string, string]>([
    ['ApiKeyMade', 'Selvage: an API key was made', 'The API key ERP was made'],
    ['ApiKeyRevoked', 'Selvage: an API key was revoked', 'The API key ERP was revoked'],
  ])('reports %s to the owner of the company', async (type, subject, text) => {
    const events = createMemoryEventStore();
    const { userId: ownerId } = userIds;
    const companyId = millId;
    const metadata = newContext({ actorId: 'an admin', companyId, occurredAt: monday });
    const write = (stream: string, ...written: readonly DomainEvent[]) =>
      events.append(
        stream,
        'no-stream',
        written.map((event, at) => ({ ...event, id: `${stream} ${at}`, metadata })),
      );
    await write(streamOf(ownerId), joanRegistered({ isOwner: true, role: 'admin' }));
    await write(companyStream.nameOf(companyId), ...millRegistered({ ownerId }));
    await write(apiKeyStream.nameOf('key-1'), { type, data: { keyId: 'key-1', companyId, name: 'ERP' } });
    const [last] = await events.read(apiKeyStream.nameOf('key-1'));
    const effect = last && securityNotice.reactor.handlers[type]?.({ ...last, position: 3 });
    const sent: Mail[] = [];
    if (effect) await workerOf(securityNotice.task, workerPorts({ eventStore: events, sent }))(effect);
    expect(sent).toMatchObject([{ to: 'joan@example.com', companyId, subject }]);
    expect(sent[0]?.text).toContain(text);
    expect(sent[0]?.text).toContain('by somebody else');
  });

  it('is not sent about demo data', async () => {
    expect(await mailsAfter(demoActor, joanRegistered(), replaced('editor'))).toEqual([]);
  });

  it('leaves payment settings to the notice of their own', () => {
    expect(securityNotice.reactor.handlers).not.toHaveProperty('VendorPaymentSettingsChanged');
  });

  it('is not sent to an erased user, or for another change', async () => {
    const erased = joanRegistered({ email: null });
    expect(await mailsAfter('somebody', erased, replaced('editor'))).toEqual([]);
    expect(await mailsAfter('somebody', joanRegistered(), { type: 'UserPictureRemoved', data: userIds })).toEqual([]);
  });
});
