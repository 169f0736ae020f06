/**
 * The HTTP suites that `npm run test:servers` omits, each with the reason why it would prove nothing more there. All
 * other suites run on both: suites on stores, jobs, payments, rights or parallel requests must do so.
 */
export const sameOnServers = {
  'test/http/access/development-doors.test.ts': 'host names and the token of metrics are looked at before any store is',
  'test/http/access/routes.test.ts': 'it reads the routes of the source and starts no product',
  'test/http/accounts/billing/card-token.test.ts':
    'the fields of a card are refused before a command is made, and accounts/sign-up makes the same company of a card',
  'test/http/moved-time.test.ts':
    'only a product in the process of its tests has their time; npm run chaos -- --billing --servers moves that of three',
  'test/http/wire/conformance.test.ts': 'it starts no product',
  'test/http/wire/costly-bodies.test.ts': 'a body is refused while it is parsed',
  'test/http/wire/limits.test.ts':
    'the contract suite of the state store counts on each store, and test/product/deployables counts at two apis together',
  'test/http/wire/portal.test.ts': 'files of the build, and stand-ins that hold nothing',
  'test/http/wire/refusals.test.ts':
    'a refusal is decided of a command and of events that any store hands out alike; what a store itself refuses is held by wire/lost-answers and wire/concurrency',
  'test/http/wire/shell.test.ts':
    'paths, methods and headers; the sign-in and the readiness that it asks for are held on servers by accounts/sign-in and test/product/deployables',
  'test/http/wire/texts.test.ts': 'a text is refused or composed before a command is made of it',
};
