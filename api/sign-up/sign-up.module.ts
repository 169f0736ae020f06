import { Module } from '@nestjs/common';
import { createSignUpProcessOn, type SignUpPorts } from '../../infra/processes/compose-sign-up.js';
import { CLAIMS, CONFIG, GATEWAY, HANDLE_COMMAND, SECRETS } from '../http/ports.js';
import { SendCredentialsHandler } from './send-credentials.handler.js';
import { SIGN_UP, SignUpHandler } from './sign-up.handler.js';
import { SignUpRoutes } from './sign-up.routes.js';

@Module({
  controllers: [SignUpRoutes],
  providers: [
    SendCredentialsHandler,
    SignUpHandler,
    {
      provide: SIGN_UP,
      inject: [HANDLE_COMMAND, CLAIMS, GATEWAY, SECRETS, CONFIG],
      useFactory: (
        handleCommand: SignUpPorts['handleCommand'],
        claims: SignUpPorts['claims'],
        gateway: SignUpPorts['gateway'],
        secrets: SignUpPorts['secrets'],
        config: SignUpPorts['config'],
      ) => createSignUpProcessOn({ handleCommand, claims, gateway, secrets, config }),
    },
  ],
})
export class SignUpModule {}
