import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { openSqliteStateStore } from '../../state/sqlite-state-store.js';
import type { StateStore } from '../../state/state-store.js';
import { postForm, usualClient, type HttpClientOptions } from '../../http-client/post-form.js';
import type { Sale } from '../payment-gateway.js';
import { createNmiGateway } from './nmi-gateway.js';
import { cardSource, describePaymentGateway } from '../../../test/contracts/payment-gateway.suite.js';
import { serve } from '../../../test/kit/listening.js';
import { accountOf } from '../test-gateway/test-gateway-ledger.js';
import { createTestGateway, type TestGateway } from '../test-gateway/test-gateway.js';
import { serveTestGateway } from '../../../test/kit/billing/serve-test-gateway.js';

const quick: HttpClientOptions = { ...usualClient, connectMs: 500, totalMs: 500 };

const listen = async (handler: RequestListener) => {
  const { url, close } = await serve(handler);
  return { url: `${url}/test-gateway`, close };
};

const startTestGateway = async (state: StateStore = openSqliteStateStore(':memory:')) => {
  let now = '2026-11-21T10:00:00.000Z';
  const books = createTestGateway(state, () => now);
  let requests = 0;
  const serve = serveTestGateway(books);
  const server = await listen((request, response) => {
    requests += 1;
    serve(request, response);
  });
  return {
    books,
    requests: () => requests,
    wait: (until: string) => void (now = until),
    account: { url: server.url, securityKey: 'a-key' },
    gateway: createNmiGateway({ hosts: [], testGatewayUrl: server.url }, quick),
    close: async () => {
      await server.close();
      await state.close();
    },
  };
};

describePaymentGateway('NMI’s wire to the built-in test gateway', () => startTestGateway());

describe('a sale when the gateway fails', () => {
  let started: Awaited<ReturnType<typeof startTestGateway>>;
  let books: TestGateway;
  beforeEach(async () => {
    started = await startTestGateway();
    ({ books } = started);
  });
  afterEach(() => started.close());

  const sale = () => ({ attemptId: randomUUID(), amountCents: 12_345, source: cardSource() });

  it.each([
    ['time-out', 'undefined'],
    ['drop', 'approved'],
    ['420', 'undefined'],
    ['430', 'approved'],
    ['slow', 'approved'],
    ['huge', 'approved'],
  ] as const)('is unknown after %s, sent once, and resolved later as %s', async (fault, later) => {
    const attempt = sale();
    books.setFault(fault, 5_000);
    expect((await started.gateway.sale(started.account, attempt)).kind).toBe('unknown');
    expect(started.requests()).toBe(1);
    books.setFault(null);
    expect(String((await started.gateway.lookUp(started.account, attempt.attemptId))?.kind)).toBe(later);
    expect(await books.sales('a-key', attempt.attemptId)).toHaveLength(later === 'approved' ? 1 : 0);
  });

  it('waits for a slow response within its deadline', async () => {
    books.setFault('slow', 50);
    expect((await started.gateway.sale(started.account, sale())).kind).toBe('approved');
  });

  it('can be made to fail by the key alone', async () => {
    const account = { ...started.account, securityKey: 'fault-430' };
    expect((await started.gateway.sale(account, sale())).kind).toBe('unknown');
    expect((await started.gateway.sale(started.account, sale())).kind).toBe('approved');
  });

  it.each([
    ['decline', '200'],
    ['261', '261'],
  ] as const)('is declined when the bank declines: %s', async (fault, code) => {
    const attempt = sale();
    books.setFault(fault);
    const outcome = await started.gateway.sale(started.account, attempt);
    expect(outcome).toMatchObject({ kind: 'declined', code });
    expect(await started.gateway.lookUp(started.account, attempt.attemptId)).toEqual(outcome);
  });

  it.each([
    ['time-out', undefined],
    ['drop', 'approved'],
  ] as const)('leaves a refund unknown after %s, which is found later as %s', async (fault, later) => {
    const { gateway, account } = started;
    const sold = await gateway.sale(account, sale());
    const refund = {
      refundId: randomUUID(),
      transactionId: sold.kind === 'approved' ? sold.transactionId : '',
      amountCents: 500,
    };
    books.setFault(fault);
    expect((await gateway.refund(account, refund)).kind).toBe('unknown');
    books.setFault(null);
    expect((await gateway.lookUp(account, refund.refundId))?.kind).toBe(later);
    expect((await books.refunds('a-key')).map(({ amount }) => amount)).toEqual(later === undefined ? [] : ['5.00']);
    expect(await books.sales('a-key')).toHaveLength(1);
  });

  it('is declined for a card that has expired in the vault', async () => {
    await started.gateway.storeCard(started.account, 'of-a-mill', cardSource({ expiry: '1126' }));
    const source = {
      kind: 'vault',
      vaultId: 'of-a-mill',
      initiatedBy: 'merchant',
      initialTransactionId: null,
    } as const;
    const charge = async () => started.gateway.sale(started.account, { ...sale(), source });
    expect(await charge()).toMatchObject({ kind: 'approved' });
    started.wait('2026-12-01T23:00:00.000Z');
    expect(await charge()).toEqual({ kind: 'declined', code: '223', text: 'Expired card' });
  });

  it('keeps a charge in the books over a kill of the gateway', async () => {
    const state = openSqliteStateStore(':memory:');
    await createTestGateway(state).handle(
      '/api/transact.php',
      'security_key=k&type=sale&amount=5.00&orderid=o1&ccnumber=4111111111111111&ccexp=1030',
    );
    expect(await createTestGateway(state).sales('k', 'o1')).toMatchObject([{ amount: '5.00', response: '1' }]);
    expect(JSON.stringify(await state.listOwned('test-gateway-sale', accountOf('k')))).not.toContain(
      '4111111111111111',
    );
    await state.close();
  });
});

describe('a gateway that answers nonsense', () => {
  const answered = async (handler: RequestListener, more: Partial<Sale> = {}) => {
    const server = await listen(handler);
    const gateway = createNmiGateway({ hosts: [], testGatewayUrl: server.url }, quick);
    const account = { url: server.url, securityKey: 'k' };
    const outcome = await gateway.sale(account, { attemptId: 'a1', amountCents: 500, source: cardSource(), ...more });
    const lookUp = await gateway.lookUp(account, 'a1').catch((error: unknown) => String(error));
    await server.close();
    return { outcome, lookUp };
  };
  const saying =
    (body: string, status = 200, headers = {}): RequestListener =>
    (_request, response) =>
      void response.writeHead(status, headers).end(body);

  it.each<[string, RequestListener]>([
    ['no body', saying('')],
    ['a page', saying('<html>Maintenance</html>')],
    ['a refusal that passes', saying('<nm_response><error_response>Too many queries</error_response></nm_response>')],
    ['a response nobody knows', saying('response=7&response_code=100&transactionid=1')],
    ['an approval without a transaction', saying('response=1&response_code=100&transactionid=')],
    ['an approval with an error’s status', saying('response=1&response_code=100&transactionid=1', 500)],
    ['a redirect', saying('', 302, { location: 'http://127.0.0.1:1/' })],
    [
      'half an answer',
      (_request, response) =>
        void response.writeHead(200, { 'content-length': '500' }).write('response=1', () => response.destroy()),
    ],
    ['bytes that are no HTTP', (request) => void request.socket.end('hello\r\n\r\n')],
  ])('leaves the sale unknown: %s', async (_what, handler) => {
    const { outcome, lookUp } = await answered(handler);
    expect(outcome.kind).toBe('unknown');
    expect(lookUp).toMatch(/^GatewayUnavailable/);
  });

  it.each(['400', '420', '421', '430', '440', '441'])('leaves the sale unknown: code %s', async (code) => {
    expect((await answered(saying(`response=3&response_code=${code}&responsetext=x`))).outcome).toMatchObject({
      kind: 'unknown',
      code,
    });
  });

  it('follows no redirect', async () => {
    let visits = 0;
    const target = await listen((_request, response) => {
      visits += 1;
      response.end('response=1&response_code=100&transactionid=1');
    });
    await answered(saying('', 307, { location: target.url }));
    await target.close();
    expect(visits).toBe(0);
  });

  it('leaves no card number in its error text', async () => {
    const { outcome } = await answered(
      saying('response=2&response_code=200&responsetext=4111111111111111+refused%0d%0aSet-Cookie'),
    );
    expect(outcome).toEqual({ kind: 'declined', code: '200', text: '[card] refused Set-Cookie' });
  });

  it('receives the fields that NMI requires, once', async () => {
    const forms: string[] = [];
    await answered((request, response) => {
      void buffer(request).then((body) => {
        forms.push(`${request.method} ${request.url} ${body.toString()}`);
        response.end('response=1&response_code=100&transactionid=1');
      });
    });
    expect(forms[0]).toBe(
      'POST /test-gateway/api/transact.php security_key=k&type=sale&amount=5.00&orderid=a1&ccnumber=4111111111111111&ccexp=1030&cvv=999&zip=77777',
    );
    expect(forms[1]).toBe('POST /test-gateway/api/query.php security_key=k&order_id=a1');
    expect(forms).toHaveLength(2);
  });

  it('receives the initiator of a stored card’s charge, and the transaction of consent', async () => {
    const forms: Record<string, string>[] = [];
    const listener: RequestListener = (request, response) => {
      void buffer(request).then((body) => {
        forms.push(Object.fromEntries(new URLSearchParams(body.toString())));
        response.end('response=1&response_code=100&transactionid=77&customer_vault_id=v1');
      });
    };
    const vault = { kind: 'vault', vaultId: 'v1' } as const;
    await answered(listener, { source: { ...vault, initiatedBy: 'merchant', initialTransactionId: '77' } });
    await answered(listener, { source: { ...vault, initiatedBy: 'customer', initialTransactionId: null } });
    const sent = { security_key: 'k', type: 'sale', amount: '5.00', orderid: 'a1', customer_vault_id: 'v1' };
    expect([forms[0], forms[2]]).toEqual([
      {
        ...sent,
        billing_method: 'recurring',
        initiated_by: 'merchant',
        stored_credential_indicator: 'used',
        initial_transaction_id: '77',
      },
      { ...sent, initiated_by: 'customer', stored_credential_indicator: 'used' },
    ]);
    const server = await listen(listener);
    const gateway = createNmiGateway({ hosts: [], testGatewayUrl: server.url }, quick);
    const account = { url: server.url, securityKey: 'k' };
    const stored = await gateway.storeCard(account, 'v1', cardSource());
    await gateway.replaceCard(account, 'v1', cardSource());
    await server.close();
    expect(stored).toMatchObject({ kind: 'stored', card: { initialTransactionId: '77' } });
    const consent = { type: 'validate', initiated_by: 'customer', stored_credential_indicator: 'stored' };
    expect(forms.slice(4)).toMatchObject([
      { ...consent, customer_vault: 'add_customer' },
      { ...consent, customer_vault: 'update_customer' },
    ]);
  });

  it('receives payer and purpose, and the zip code next to a token', async () => {
    const notes = {
      email: 'ada@mill.example',
      company: 'M'.repeat(60),
      poNumber: 'PO-1',
      description: 'Selvage order 7',
    };
    const source = { kind: 'token', token: 'a-token', zip: '10001' } as const;
    const forms: string[] = [];
    const listener: RequestListener = (request, response) => {
      void buffer(request).then((body) => {
        forms.push(body.toString());
        response.end('response=1&response_code=100&transactionid=1');
      });
    };
    await answered(listener, { notes, source });
    await answered(listener, { notes: { ...notes, email: null, poNumber: null }, source: { ...source, zip: null } });
    expect(Object.fromEntries(new URLSearchParams(forms[0]))).toEqual({
      security_key: 'k',
      type: 'sale',
      amount: '5.00',
      orderid: 'a1',
      payment_token: 'a-token',
      zip: '10001',
      email: 'ada@mill.example',
      company: 'M'.repeat(50),
      ponumber: 'PO-1',
      order_description: 'Selvage order 7',
    });
    expect([...new URLSearchParams(forms[2]).keys()]).toEqual([
      'security_key',
      'type',
      'amount',
      'orderid',
      'payment_token',
      'company',
      'order_description',
    ]);
  });
});

describe('the guard against addresses inside', () => {
  const sale = { attemptId: 'a1', amountCents: 500, source: cardSource() };
  const leadingTo = (address: string): HttpClientOptions => ({
    ...quick,
    resolve: async () => [
      { address: '8.8.8.8', family: 4 },
      { address, family: address.includes(':') ? 6 : 4 },
    ],
  });

  it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00::1'])(
    'sends nothing to %s, for any name and any further addresses',
    async (address) => {
      const exchange = await postForm(
        'https://pay.example/api/transact.php',
        new URLSearchParams(),
        false,
        leadingTo(address),
      );
      expect(exchange).toEqual({ kind: 'not-sent', reason: 'EADDRESSREFUSED' });
    },
  );

  it.each(['https://10.0.0.1/api', 'https://[::1]/api', 'https://0x7f000001/api'])(
    'sends nothing to %s, which needs no look-up',
    async (address) =>
      expect(await postForm(address, new URLSearchParams(), false, usualClient)).toEqual({
        kind: 'not-sent',
        reason: 'EADDRESSREFUSED',
      }),
  );

  it('refuses a host that is not on the list before it looks it up', async () => {
    let isAsked = false;
    const resolve: HttpClientOptions['resolve'] = async () => {
      isAsked = true;
      return [];
    };
    const gateway = createNmiGateway({ hosts: ['pay.example'], testGatewayUrl: null }, { ...quick, resolve });
    await expect(gateway.sale({ url: 'https://other.example', securityKey: 'k' }, sale)).rejects.toMatchObject({
      code: 'payment.url-invalid',
    });
    expect(isAsked).toBe(false);
  });

  it('reports that nothing was sent when no server listens', async () => {
    const server = await listen(() => undefined);
    await server.close();
    const gateway = createNmiGateway({ hosts: [], testGatewayUrl: server.url }, quick);
    expect(await gateway.sale({ url: server.url, securityKey: 'k' }, sale)).toMatchObject({
      kind: 'error',
      code: 'not-sent',
    });
  });
});
