import { isDeepStrictEqual } from 'node:util';
import { aSignUp, type SignedIn, type TestCompany } from '../world/a-company.js';
import { aSupporter } from '../world/a-supporter.js';
import { signUpPartners, saveRecord } from '../world/an-order.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Operation {
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}
interface Refusal {
  readonly error: { readonly code: string; readonly details?: { readonly messages?: object } };
}
interface TextField {
  readonly method: 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly field: readonly string[];
}

/** Accepted unchanged: they are compared or passed on, and never shown. */
const secrets = [
  ...['password', 'confirmPassword', 'oldPassword', 'newPassword', 'token', 'ticket', 'paymentToken', 'paymentApiKey'],
  ...['cardNumber', 'expiry', 'cvc', 'ccnumber', 'ccexp'],
];
/** Here a `code` is of an authenticator app, as in each `proof`, and compared too. */
const signInCodes =
  /^\/api\/(apiKeys|Companies\/\{id\}\/twoSteps|users\/(login\/code|login\/setUp\/confirm|change-password|(\{id\}\/)?twoSteps\/\w+|passkeys\/.+|appPasswords))$/;
/** This field has its own pattern without such characters, so it is refused with another code. */
const shaped = ['zip'];
const code = 'text.characters-invalid';
const message = 'Please remove control characters and other invisible signs; line breaks are for notes only.';

/** Names, and other fields that identify a record. */
const names = [
  ...['name', 'username', 'firstName', 'lastName', 'companyName', 'contactName', 'company', 'vendor', 'legalName'],
  ...['code', 'alias', 'pattern_name', 'color', 'po_number', 'version', 'referralCode', 'csr_email'],
];
/** A link to a file is requested by the file's own name. */
const isNamed = ({ path, field }: TextField) => names.includes(field.at(-1) ?? '') && !path.includes('/containers/');

const textsIn = ({ properties = {} }: Schema): readonly (readonly string[])[] =>
  Object.entries(properties).flatMap(([name, schema]) => {
    if (schema.type === 'object') return textsIn(schema).map((path) => [name, ...path]);
    const types = [schema.type].flat();
    const isText = types.includes('string') && !types.includes('integer');
    return isText && schema.format !== 'uuid' && ![...secrets, ...shaped].includes(name) ? [[name]] : [];
  });

const bodyWith = ([name = '', ...rest]: readonly string[], value: string): object => ({
  [name]: rest.length === 0 ? value : bodyWith(rest, value),
});

describe('texts of every call', () => {
  let app: TestApp;
  let mill: TestCompany;
  let vendor: TestCompany;
  let desk: SignedIn;
  let applicant: { readonly companyId: string; readonly request: SignedIn['request'] };
  let fields: readonly TextField[];
  beforeAll(async () => {
    app = await startTestApp({ LIMITS: 'sign-in=10000,sign-up=10000,reset=10000,look-up=10000' });
    ({ mill, vendor } = await signUpPartners(app));
    desk = await aSupporter(app);
    const signedUp = await app.request('POST', '/api/Companies/signUp').send(aSignUp());
    const { companyId, ticket } = (signedUp.body as { data: { companyId: string; ticket: string } }).data;
    applicant = { companyId, request: (method, path) => app.request(method, path, ticket) };
    const { paths, components } = (await app.get('/api/openapi.json')).body as {
      paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
      components: { schemas: Readonly<Record<string, Schema>> };
    };
    fields = Object.entries(paths).flatMap(([path, operations]) =>
      (['POST', 'PUT', 'PATCH'] as const).flatMap((method) => {
        const schema = operations[method.toLowerCase()]?.requestBody?.content?.['application/json']?.schema ?? {};
        return textsIn(components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema)
          .filter(([name]) => name !== 'proof' && (name !== 'code' || !signInCodes.test(path)))
          .map((field) => ({ method, path, field }));
      }),
    );
  });
  afterAll(() => app.stop());

  /** A manufacturer, a vendor, support and a ticket holder, because each call is open only to some of them. */
  const callers = (): readonly (readonly [Pick<SignedIn, 'request'>, string])[] => [
    [mill, mill.companyId],
    [vendor, vendor.companyId],
    [desk, mill.companyId],
    [applicant, applicant.companyId],
  ];

  /** Sends the text as each caller in turn, and yields each response. */
  async function* answersTo({ method, path, field }: TextField, text: string) {
    for (const [caller, companyId] of callers()) {
      const answer = await caller.request(method, path.replace(/\{\w+\}/g, companyId)).send(bodyWith(field, text));
      yield { status: answer.status, error: (answer.body as Partial<Refusal>).error };
    }
  }

  /** The fields that refuse this sign in no caller's text. */
  const taking = async (given: readonly TextField[], sign: string): Promise<readonly string[]> => {
    const taken: string[] = [];
    for (const one of given) {
      const texts = { [one.field.join('.')]: [message] };
      const statuses: number[] = [];
      let isRefused = false;
      for await (const { status, error } of answersTo(one, `Blue${sign}grey`)) {
        statuses.push(status);
        isRefused = status === 422 && error?.code === code && isDeepStrictEqual(error.details?.messages, texts);
        if (isRefused) break;
      }
      if (!isRefused) taken.push(`${one.method} ${one.path} ${one.field.join('.')}: ${statuses.join()}`);
    }
    return taken;
  };

  test.each(['\0', '\u001b[2J', '\u202e', '\ufdd0'])('refuse %j, with a fault at its field', async (sign) => {
    expect(fields.length).toBeGreaterThan(60);
    expect(await taking(fields, sign)).toEqual([]);
  });

  test.each(['\u200b', '\u00ad', '\u3164'])('refuse invisible %j in names', async (sign) => {
    const named = fields.filter(isNamed);
    expect(named.length).toBeGreaterThan(30);
    expect(await taking(named, sign)).toEqual([]);
  });

  test('delay no other request, with any number of tabs between two letters', async () => {
    const long = `a${'\t'.repeat(200_000)}a`;
    const faults: string[] = [];
    for (const one of fields) {
      const call = `${one.method} ${one.path} ${one.field.join('.')}`;
      let ms = Infinity;
      // The lowest of three, because the machine also does other work.
      for (let count = 0; count < 3 && ms > 2_000; count += 1) {
        const began = performance.now();
        for await (const { status } of answersTo(one, long))
          if (status < 400 || status > 499) faults.push(`${call}: ${status}`);
        ms = Math.min(ms, performance.now() - began);
      }
      if (ms > 2_000) faults.push(`${call}: ${ms} ms`);
    }
    expect(faults).toEqual([]);
  });

  test('are stored composed, from any keyboard', async () => {
    const texts = { pattern_name: 'Zürich 東京 עברית 👩‍👧‍👦', color: 'ß' };
    const made = await mill
      .request('POST', '/api/Fabrics')
      .send({ code: 'N-1', alias: 'Cafe\u0301', grade: 'A', ...texts });
    expect([made.status, made.body]).toMatchObject([200, { alias: 'Caf\u00e9', ...texts }]);
  });

  test('have line breaks in notes alone, in one form', async () => {
    const made = await saveRecord(mill, 'POST', '/orderGroups', {
      name: 'Autumn',
      vendorId: vendor.companyId,
      notes: 'first\r\nsecond',
    });
    expect(made).toMatchObject({ notes: 'first\nsecond' });
    const refused = await mill.request('PATCH', `/api/orderGroups/${made.id}`).send({ name: 'a\nb' });
    await expectRefusal(refused, 422, 'text.characters-invalid', {
      details: { messages: { name: [message] } },
    });
  });
});
