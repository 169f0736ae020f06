import { Body, Controller, Post } from '@nestjs/common';
import { RequestVendorMail } from '../../application/vendor-mail/request-vendor-mail.js';
import type { VendorMailKind } from '../../domain/vendor-mail/vendor-mail.decider.js';
import { boolean, object } from '../../infra/schema/fields.js';
import { Answers } from '../openapi/declared.js';
import { Allow } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { newId } from '../http/command-context.js';
import { VendorMailInput } from './vendor-mail.input.js';
import { RecordRoutes } from '../records/resource.routes.js';

const done = object({ data: object({ isSuccess: boolean }) });

/** The mails of the vendor modals (S2 section 7); each is sent by a job. */
@Controller('Customers')
export class VendorMailRoutes extends RecordRoutes {
  @Post('emailVendor')
  @Answers(done)
  @Allow({ type: 'manufacturer', admin: true })
  emailVendor(@OnExchange() exchange: Exchange, @Body() input: VendorMailInput): Promise<object> {
    return this.request(exchange, 'added', input);
  }

  @Post('referVendorEmail')
  @Answers(done)
  @Allow({ type: 'manufacturer', admin: true })
  referVendor(@OnExchange() exchange: Exchange, @Body() input: VendorMailInput): Promise<object> {
    return this.request(exchange, 'referral', input);
  }

  @Post('paymentRequestEmail')
  @Answers(done)
  @Allow({ type: 'vendor', admin: true })
  requestPayments(@OnExchange() exchange: Exchange, @Body() input: VendorMailInput): Promise<object> {
    return this.request(exchange, 'payment-request', input);
  }

  private async request(exchange: Exchange, kind: VendorMailKind, input: VendorMailInput): Promise<object> {
    const mail = {
      ...input,
      mailId: newId(exchange.context, 'vendor-mail'),
      companyId: exchange.caller.companyId,
      kind,
    };
    await this.writes.send(exchange, null, new RequestVendorMail(mail, exchange.contextOfNew));
    return { data: { isSuccess: true } };
  }
}
