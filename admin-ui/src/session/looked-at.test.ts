import { endLook, lookAt, lookedAt, withinCompany } from './looked-at';
import type { LookedAt } from './looked-at';
import type { MemberSession, SupportSession } from './session';

const harrow: LookedAt = { id: 'harrow', name: 'Harrow Mills', type: 'manufacturer', timeZone: 'America/New_York' };
const loom: LookedAt = { id: 'loom', name: 'Loom & Vale', type: 'vendor', timeZone: 'Europe/London' };
const desk: SupportSession = { token: 't', userId: 'desk', role: 'support' };
const member: MemberSession = {
  ...{ token: 't', userId: 'ada', userEmail: 'ada@example.com', username: 'ada', role: 'admin' },
  ...{
    companyId: 'loom',
    companyName: 'Loom & Vale',
    companyType: 'vendor',
    timeZone: 'Europe/London',
    permissions: [],
  },
};

describe('a company that support looks at', () => {
  it('is the last one that was opened, until that one is closed', () => {
    const closeFirst = lookAt(harrow);
    const closeSecond = lookAt(loom);
    closeFirst();
    expect(lookedAt()?.id).toBe('loom');
    closeSecond();
    expect(lookedAt()).toBeNull();
  });

  it('stays the one that is shown when its look ends', () => {
    const close = lookAt(harrow);
    endLook();
    expect(lookedAt()?.id).toBe('harrow');
    close();
  });

  it('is read by support as by a member without rights, and by nobody of support outside of it', () => {
    expect(withinCompany(desk, harrow)).toMatchObject({ companyId: 'harrow', role: 'user', permissions: [] });
    expect(withinCompany(desk, null)).toBeNull();
  });

  it('means nothing to a member', () => {
    expect(withinCompany(member, harrow)).toBe(member);
  });
});
