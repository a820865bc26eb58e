import { describe, expect, test } from 'vitest';
import { keysOf, openAlsoBy, seal, unseal } from './encrypt-secret.ts';

describe('a new secret key beside the one before', () => {
  test('what the old one sealed is opened, and what is sealed now needs the new one', () => {
    const [fresh, old, other] = ['n'.repeat(40), 'o'.repeat(40), 'x'.repeat(40)];
    const sealed = seal(old, 'purpose', 'secret');
    expect(() => unseal(fresh, 'purpose', sealed)).toThrow();
    openAlsoBy(fresh, old);
    expect(unseal(fresh, 'purpose', sealed)).toBe('secret');
    expect(() => unseal(fresh, 'another purpose', sealed)).toThrow();
    expect(() => unseal(fresh, 'purpose', seal(other, 'purpose', 'secret'))).toThrow();
    expect(() => unseal(old, 'purpose', seal(fresh, 'purpose', 'secret'))).toThrow();
    expect(keysOf(fresh)).toEqual([fresh, old]);
    expect(keysOf(old)).toEqual([old]);
  });
});
