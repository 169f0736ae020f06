import { gatewayPolicy, gatewayUrl } from './gateway-address.js';

const policy = { hosts: ['secure.gateway.example'], testGatewayUrl: 'http://127.0.0.1:3000/test-gateway' };

describe('the address of a gateway', () => {
  it.each([
    ['https://secure.gateway.example', 'https://secure.gateway.example'],
    [' https://SECURE.gateway.example/ ', 'https://secure.gateway.example'],
    ['https://secure.gateway.example:443/api/transact.php', 'https://secure.gateway.example'],
    ['http://127.0.0.1:3000/test-gateway', 'http://127.0.0.1:3000/test-gateway'],
    ['http://127.0.0.1:3000/test-gateway/', 'http://127.0.0.1:3000/test-gateway'],
  ])('may be %j', (given, kept) => {
    expect(gatewayUrl(given, policy)).toBe(kept);
  });

  it.each([
    'http://secure.gateway.example',
    'https://secure.gateway.example:8443',
    'https://secure.gateway.example/other/path',
    'https://secure.gateway.example/?next=1',
    'https://secure.gateway.example#x',
    'https://user:pass@secure.gateway.example',
    'https://secure.gateway.example@evil.example',
    'https://secure.gateway.example.evil.example',
    'https://evil.example',
    'https://127.0.0.1',
    'https://[::1]',
    'https://2130706433',
    'http://127.0.0.1:3000',
    'http://127.0.0.1:3000/test-gateway/../api/users',
    'http://localhost:3000/test-gateway',
    'file:///etc/passwd',
    'gateway',
    '',
  ])('may not be %j', (address) => {
    expect(() => gatewayUrl(address, policy)).toThrow('This payment address is not allowed');
  });

  it('is never local with a real gateway', () => {
    const real = gatewayPolicy({
      kind: 'nmi',
      url: 'https://secure.gateway.example',
      key: 'k',
      hosts: ['secure.gateway.example'],
      cardEntry: 'token',
      tokenizationKey: null,
      formerAccounts: [],
    });
    expect(() => gatewayUrl('http://127.0.0.1:3000/test-gateway', real)).toThrow();
    expect(gatewayUrl('https://secure.gateway.example', real)).toBe('https://secure.gateway.example');
  });
});
