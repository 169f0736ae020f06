import { isPublicAddress } from './post-form.js';

describe('an address on the public internet', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
  ])('is not the IPv4 address %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '3fff:fff::1',
    'ff02::1',
    'nonsense',
  ])('is not the IPv6 address %s or a text', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('is %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});
