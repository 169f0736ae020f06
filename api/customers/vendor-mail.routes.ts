import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { VendorMailKind } from '../../domain/vendor-mail/vendor-mail.decider.js';
import { Allow } from '../shared/access.js';
import type { Exchange } from '../shared/exchange.js';
import { OnExchange } from '../shared/params.js';
import { Records } from '../shared/records.js';
import { RequestVendorMail } from './request-mail.handler.js';
import { VendorMailInput } from './vendor-mail.input.js';

/** The mails of the vendor modals (S2 section 7); each is sent by a job. */
@Controller('Customers')
export class VendorMailRoutes {
  constructor(
    private readonly records: Records,
    private readonly commands: CommandBus,
  ) {}

  @Post('emailVendor')
  @Allow({ type: 'manufacturer', admin: true })
  emailVendor(@OnExchange() on: Exchange, @Body() input: VendorMailInput): Promise<object> {
    return this.request(on, 'added', input);
  }

  @Post('referVendorEmail')
  @Allow({ type: 'manufacturer', admin: true })
  referVendor(@OnExchange() on: Exchange, @Body() input: VendorMailInput): Promise<object> {
    return this.request(on, 'referral', input);
  }

  @Post('paymentRequestEmail')
  @Allow({ type: 'vendor', admin: true })
  requestPayments(@OnExchange() on: Exchange, @Body() input: VendorMailInput): Promise<object> {
    return this.request(on, 'payment-request', input);
  }

  private async request(on: Exchange, kind: VendorMailKind, input: VendorMailInput): Promise<object> {
    const { position } = await this.commands.execute(
      new RequestVendorMail(on.caller.companyId, kind, input, on.context),
    );
    await this.records.settle(on, null, position);
    return { data: { isSuccess: true } };
  }
}
