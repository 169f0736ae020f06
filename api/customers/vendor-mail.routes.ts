import { Body, Controller, Post } from '@nestjs/common';
import { RequestVendorMail } from '../../application/vendor-mail/request-vendor-mail.js';
import type { VendorMailKind } from '../../domain/vendor-mail/vendor-mail.decider.js';
import { boolean, object, members, named } from '../../infra/schema/fields.js';
import { Call, Answers } from '../openapi/declared.js';
import { Allow } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { newId } from '../http/command-context.js';
import { RecordRoutes } from '../records/resource.routes.js';
import type { TextKind } from '../../domain/kit/text.js';
import { refusalAt } from '../../domain/messages.js';
import { readText } from '../input/read-texts.js';
import { wrongType } from '../http/api.refusals.js';

const longestText = 300;
const textKinds = {
  email: 'line',
  name: 'name',
  contactName: 'name',
  company: 'name',
  companyName: 'name',
  phone: 'line',
  address: 'note',
} as const satisfies Readonly<Record<string, TextKind>>;
type TextName = keyof typeof textKinds;

const textSchema = { type: ['string', 'null'], maxLength: longestText };

/** The body of the mail routes: all fields are in `params` (S2 section 7). The sender is never read from it. */
class VendorMailInput {
  static readonly schema = object({
    params: { type: 'object', properties: members(Object.keys(textKinds), textSchema) },
  });

  email = '';
  name = '';
  phone = '';
  company = '';
  address: string | null = null;

  /** @throws DomainError body.wrong-type, link.value-too-long, text.characters-invalid */
  static parse(body: unknown): VendorMailInput {
    const params: unknown = typeof body === 'object' && body !== null && 'params' in body ? body.params : undefined;
    if (typeof params !== 'object' || params === null) throw wrongType('params is an object.');
    const given: Given = { ...params };
    const input = new VendorMailInput();
    const text = (...names: readonly TextName[]): string => textOf(given, names) ?? '';
    input.email = text('email');
    // A request for card processing contains the company and a contact.
    input.name = text('contactName', 'name');
    input.company =
      given.contactName === undefined ? text('company', 'companyName') : text('company', 'companyName', 'name');
    input.phone = text('phone');
    input.address = textOf(given, ['address']);
    return input;
  }
}

type Given = Readonly<Partial<Record<TextName, unknown>>>;

/** @throws DomainError when it is no text, too long, or contains forbidden characters */
const textOf = (given: Given, names: readonly TextName[]): string | null => {
  const name = names.find((one) => given[one] !== undefined && given[one] !== null);
  if (name === undefined) return null;
  const value = given[name];
  if (typeof value !== 'string') throw wrongType('The params are texts.');
  if (value.length <= longestText) return readText(value, textKinds[name], `params.${name}`).trim();
  throw refusalAt(`params.${name}`, 'link.value-too-long', { most: longestText });
};

const done = named('MailRequested', object({ data: object({ isSuccess: boolean }) }));

/** The mails of the vendor modals (S2 section 7); each is sent by a job. */
@Controller('Customers')
export class VendorMailRoutes extends RecordRoutes {
  @Post('emailVendor')
  @Call('Mail a vendor')
  @Answers(done)
  @Allow({ type: 'manufacturer', admin: true })
  emailVendor(@OnExchange() exchange: Exchange, @Body() input: VendorMailInput): Promise<object> {
    return this.request(exchange, 'added', input);
  }

  @Post('referVendorEmail')
  @Call('Invite a vendor by mail')
  @Answers(done)
  @Allow({ type: 'manufacturer', admin: true })
  referVendor(@OnExchange() exchange: Exchange, @Body() input: VendorMailInput): Promise<object> {
    return this.request(exchange, 'referral', input);
  }

  @Post('paymentRequestEmail')
  @Call('Ask a vendor by mail for card payments')
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
