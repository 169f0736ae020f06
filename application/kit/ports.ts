import type { Claims } from '../../infra/claims/claims.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import type { Config } from '../../infra/config/config.js';
import type { OneTimeTokens } from '../../infra/credentials/one-time-tokens.js';
import type { Passwords } from '../../infra/credentials/passwords.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import type { FileStore } from '../../infra/files/file-store.js';
import type { Jobs } from '../../infra/jobs/jobs.js';
import type { Logger } from '../../infra/logging/logger.js';
import type { PaymentGateway } from '../../infra/payments/payment-gateway.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { KeyRing } from '../../infra/secrets/key-ring.js';
import type { StateStore } from '../../infra/state/state-store.js';
import type { Clock } from '../../infra/timers/clock.js';
import { companyVaultOn, type CompanyVault } from '../sign-up/company-vault.js';
import { createSignUpNames, isLookOfCompany } from '../sign-up/sign-up-names.js';
import { createSignUpProcess, type SignUpProcess } from '../sign-up/sign-up-process.js';

/** The ports of use cases. Each declares the ports that it needs, so that a test provides no others. */
export interface Ports {
  readonly config: Config;
  /** For use cases that wait; others use the time of the context. */
  readonly clock: Clock;
  readonly handle: HandleCommand;
  readonly claims: Claims;
  readonly events: EventStore;
  /**
   * Only look-ups, because a use case has no viewer. Read with `handle.look` if the read models may not show the data
   * yet.
   */
  readonly reads: Pick<Reads<never>, 'document' | 'documents' | 'having'>;
  readonly files: FileStore;
  /** Jobs that an event requires are added by its reactor. */
  readonly jobs: Jobs;
  readonly state: StateStore;
  readonly secrets: KeyRing;
  readonly passwords: Passwords;
  readonly tokens: OneTimeTokens;
  readonly gateway: PaymentGateway;
  readonly signUps: SignUpProcess;
  readonly vault: CompanyVault;
  readonly logger: Pick<Logger, 'warn'>;
}

export interface ProcessPorts extends Omit<Ports, 'handle' | 'events' | 'signUps' | 'vault'> {
  readonly handleCommand: HandleCommand;
  readonly eventStore: EventStore;
}

export const portsOf = ({ handleCommand, eventStore, ...process }: ProcessPorts): Ports => {
  const vault = companyVaultOn(process);
  const names = createSignUpNames(process.claims, isLookOfCompany(process.reads));
  const signUps = createSignUpProcess(handleCommand, names, vault);
  return { handle: handleCommand, events: eventStore, signUps, vault, ...process };
};
