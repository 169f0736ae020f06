import { aPack, millRegistered } from '../domain/companies.js';
import { companyStream } from '../../../domain/company/company.decider.js';
import type { CompanyEvent, CompanyRegistered } from '../../../domain/company/company.events.js';
import type { DomainEvent } from '../../../domain/kit/event.js';
import type { SettingDefined } from '../../../domain/reference/reference-data.js';
import type { CouponDefinition } from '../../../domain/reference/coupon.decider.js';
import { newContext } from '../../../infra/commands/command-context.js';
import { createHandleCommand } from '../../../infra/commands/create-handle-command.js';
import type { HandleCommand } from '../../../infra/commands/handle-command.js';
import { eventId } from '../../../infra/event-store/event-id.js';
import type { EventStore } from '../../../infra/event-store/event-store.js';
import { createMemoryEventStore } from '../memory-event-store.js';
import type { PaymentGateway } from '../../../infra/payments/payment-gateway.js';
import { type Logger, silentLogger } from '../../../infra/logging/logger.js';
import { createReads } from '../../../infra/read-models/reads/reads.js';
import { catalogueOf } from '../../../infra/read-models/reads/resource.js';
import { startReadSide } from '../../../infra/read-models/run/runner.js';
import { openSqliteReadStore } from '../../../infra/read-models/sqlite/sqlite-read-store.js';
import { newSecretsKey, parseKeyRing } from '../../../infra/secrets/key-ring.js';
import { billModel, companyModel, couponModel, settingModel } from '../../../projections/index.js';
import type { WorkerPorts } from '../../../workers/worker-ports.js';
import { runsOn } from '../use-cases/runs-on.js';
import { createCompanyVault } from '../../../application/sign-up/company-vault.js';
import { aGateway } from './a-gateway.js';

export const millId = '8f0c3f8e-8a58-4c0a-9d0b-1b6f4b8a7c01';
/** The 1st at 18:00 in New York. */
export const chargeTime = '2026-12-01T23:00:00.000Z';

/** Stops at an append, like a killed process: before it is on disk, or after. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

export interface Kill {
  /** The number of completed appends before the kill. */
  readonly after: number;
  readonly isOnDisk: boolean;
}

const account = { url: 'https://gateway.example', securityKey: 'key' };

/** The data of a sign-up, for `office.signUp`. */
type Applied = Partial<CompanyRegistered['data']> & { readonly hasCard?: boolean };

/**
 * The stores of one process, with a gateway whose results the test decides, and which records each charge. For tests of
 * billing.
 * @param hasTransactions whether the log appends to several streams as one
 */
export const aBillingOffice = async ({ hasTransactions = true } = {}) => {
  const log = createMemoryEventStore();
  const secrets = parseKeyRing(newSecretsKey());
  const readStore = openSqliteReadStore(':memory:');
  const models = [billModel, companyModel, couponModel, settingModel];
  const readSide = await startReadSide({ events: log, store: readStore, models });
  await readSide.ready();
  const reads = createReads<never>(readStore, catalogueOf<never>([]), { includedRows: 0 });
  const warnings: string[] = [];
  const ended: string[] = [];
  const logger: Logger = { ...silentLogger, warn: (message) => void warnings.push(message) };
  const { gateway, ...ofGateway } = aGateway();
  let present = Date.parse('2026-11-20T15:00:00.000Z');
  let onAppend = (): void => undefined;
  let key = account.securityKey;
  let formerAccounts: readonly { readonly url: string; readonly key: string }[] = [];

  const logThatDies = (kill: Kill | null): EventStore => {
    let left = kill?.after ?? Infinity;
    const dying = async <Result>(append: () => Promise<Result>): Promise<Result> => {
      if (left < 0) throw new Killed();
      const isLast = left === 0;
      left -= 1;
      if (!isLast) {
        const result = await append();
        onAppend();
        return result;
      }
      if (kill?.isOnDisk) await append();
      throw new Killed();
    };
    const { appendTogether, ...rest } = log;
    return {
      ...rest,
      append: (...asked) => dying(() => log.append(...asked)),
      ...(hasTransactions && appendTogether
        ? { appendTogether: (appends) => dying(() => appendTogether(appends)) }
        : {}),
    };
  };

  /** A process, which may die at one of its appends. */
  const process = (kill: Kill | null = null) => {
    const events = logThatDies(kill);
    const handle: HandleCommand = createHandleCommand(events, { retryMs: 50 });
    const all = gateway as PaymentGateway;
    const vault = createCompanyVault(all, account, secrets);
    const config = { payments: { url: account.url, key, formerAccounts } } as never;
    return { handle, events, reads, gateway: all, vault, config, clock: () => new Date(present) };
  };

  const worker = (): WorkerPorts => {
    const own = process();
    const runUseCase = runsOn(own as never, ended);
    const { clock, events: eventStore } = own;
    const ports: Partial<WorkerPorts> = { eventStore, reads, readSide, logger, clock, runUseCase };
    return ports as WorkerPorts;
  };

  const settled = async (): Promise<void> => {
    let last = 0;
    for await (const { position } of log.readAll(0)) last = position;
    await readSide.hasHandled(
      last,
      models.map(({ name }) => name),
    );
  };

  const append = async (stream: string, ...events: readonly DomainEvent[]): Promise<void> => {
    const occurredAt = new Date(present).toISOString();
    const metadata = newContext({ actorId: 'test', companyId: null, occurredAt });
    const known = (await log.read(stream)).length;
    const batch = events.map((event, at) => ({ ...event, id: eventId(metadata.commandId, stream, at), metadata }));
    await log.append(stream, known === 0 ? 'no-stream' : known - 1, batch);
    await settled();
  };

  return {
    ...ofGateway,
    process,
    worker,
    /** Resolves when reads show the whole log. */
    settled,
    readAll: (position: number) => log.readAll(position),
    /** The warnings in the operator's log. */
    warnings,
    /** The use cases that workers have run, with their outcomes. */
    ended,
    reads,
    /** Sets the present: an ISO instant, or milliseconds. */
    setClock: (instant: string | number) => {
      present = new Date(instant).getTime();
    },
    passTime: (milliseconds: number) => {
      present += milliseconds;
    },
    /** Changes our account at the gateway, or its key; the former ones are still configured. */
    changeAccount: (present: string, ...former: readonly string[]) => {
      key = present;
      formerAccounts = former.map((one) => ({ url: account.url, key: one }));
    },
    /** Runs this work from now on after each append. */
    afterAppends: (work: () => void) => {
      onAppend = work;
    },
    /** A company in New York that signed up on November 20, 2026. */
    signUp: async ({ hasCard = true, companyId = millId, ...changes }: Applied = {}): Promise<void> => {
      const signedUp = { subscribeOn: '2026-11-20T15:00:00.000Z', termDate: '2029-11-20T15:00:00.000Z' };
      const [registered] = millRegistered({ ...signedUp, companyId, ...changes });
      const card = { vaultId: secrets.encrypt('vault-1', companyId), brand: 'visa', lastFour: '1111', expiry: '1030' };
      const events: CompanyEvent[] = [
        ...(registered === undefined ? [] : [registered]),
        { type: 'SubscriptionPackAdded', data: { companyId, ...aPack() } },
        ...(hasCard ? [{ type: 'CompanyCardStored', data: { companyId, ...card } } as const] : []),
      ];
      await append(companyStream.nameOf(companyId), ...events);
    },
    /** Replaces the company's card, under the same id. */
    storeAnotherCard: (companyId = millId) => {
      const card = { vaultId: secrets.encrypt('vault-1', companyId), brand: 'visa', lastFour: '4242', expiry: '1131' };
      return append(companyStream.nameOf(companyId), { type: 'CompanyCardStored', data: { companyId, ...card } });
    },
    happens: (companyId: string, ...events: readonly CompanyEvent[]) =>
      append(companyStream.nameOf(companyId), ...events),
    set: (setting: SettingDefined['data']) =>
      append(`setting-${setting.settingId}`, { type: 'SettingDefined', data: setting }),
    offer: (coupon: CouponDefinition) => append(`coupon-${coupon.couponId}`, { type: 'CouponDefined', data: coupon }),
    history: async (stream: string) => (await log.read(stream)).map(({ type, data }) => ({ type, data })),
    /** The times of the events of a type. */
    timesOf: async (stream: string, wanted: string) =>
      (await log.read(stream)).filter(({ type }) => type === wanted).map(({ metadata }) => metadata.occurredAt),
    close: async () => {
      await readSide.stop();
      await readStore.close();
      await log.close();
    },
  };
};

export type BillingOffice = Awaited<ReturnType<typeof aBillingOffice>>;

/** A context of the system at an ISO instant. */
export const at = (occurredAt: string) => newContext({ actorId: 'system', companyId: null, occurredAt });
