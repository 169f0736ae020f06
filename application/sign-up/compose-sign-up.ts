import type { Claims } from '../../infra/claims/claims.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import type { Config } from '../../infra/config/config.js';
import type { PaymentGateway } from '../../infra/payments/payment-gateway.js';
import type { KeyRing } from '../../infra/secrets/key-ring.js';
import { companyVaultOn } from './company-vault.js';
import { createSignUpNames } from './sign-up-names.js';
import { createSignUpProcess, type SignUpProcess } from './sign-up-process.js';

export interface SignUpPorts {
  readonly handleCommand: HandleCommand;
  readonly claims: Claims;
  readonly gateway: PaymentGateway;
  readonly secrets: KeyRing;
  readonly config: Pick<Config, 'payments'>;
}

/** The sign-up process on the ports of a deployable: the api runs it, and the workers finish one that was cut short. */
export const createSignUpProcessOn = ({
  handleCommand,
  claims,
  gateway,
  secrets,
  config,
}: SignUpPorts): SignUpProcess => {
  const vault = companyVaultOn({ gateway, secrets, config });
  return createSignUpProcess(handleCommand, createSignUpNames(claims), vault);
};
