import { Module } from '@nestjs/common';
import type { Claims } from '../../infra/claims/claims.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import type { Config } from '../../infra/config/config.js';
import type { PaymentGateway } from '../../infra/payments/payment-gateway.js';
import { createCompanyVault } from '../../infra/processes/company-vault.js';
import { createSignUpNames } from '../../infra/processes/sign-up-names.js';
import { createSignUpProcess } from '../../infra/processes/sign-up-process.js';
import type { KeyRing } from '../../infra/secrets/key-ring.js';
import { CLAIMS, CONFIG, GATEWAY, HANDLE_COMMAND, SECRETS } from '../shared/ports.js';
import { SIGN_UP, SignUpHandler } from './sign-up.handler.js';
import { SignUpRoutes } from './sign-up.routes.js';

@Module({
  controllers: [SignUpRoutes],
  providers: [
    SignUpHandler,
    {
      provide: SIGN_UP,
      inject: [HANDLE_COMMAND, CLAIMS, GATEWAY, SECRETS, CONFIG],
      useFactory: (
        handle: HandleCommand,
        claims: Claims,
        gateway: PaymentGateway,
        secrets: KeyRing,
        config: Config,
      ) => {
        const account = { url: config.payments.url, securityKey: config.payments.key };
        return createSignUpProcess(handle, createSignUpNames(claims), createCompanyVault(gateway, account, secrets));
      },
    },
  ],
})
export class SignUpModule {}
