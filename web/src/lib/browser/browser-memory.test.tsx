import { listCompanies, type Company } from '@bidloom/contract/companies';
import { renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { companyId, render, respond } from '#testing/respond.tsx';
import { usePageTitle } from './page-title.ts';
import { selectCompany } from './session.ts';
import { store, stored } from './stored.ts';
import { clearPostLoginPath, savePostLoginPath, postLoginPath } from './post-login-redirect.ts';
import { useSelectedZone } from '#lib/time/zone.ts';

afterEach(() => {
  sessionStorage.clear();
});

test('the tab is named after its page', () => {
  const initialProps: { title?: string } = { title: 'Bids' };
  const { rerender } = renderHook(({ title }) => usePageTitle(title), { initialProps });
  expect(document.title).toBe('Bids · Bidloom');
  rerender({});
  expect(document.title).toBe('Bidloom');
});

test('a browser that keeps nothing for this site is no obstacle', () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  const closed = { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} };
  vi.stubGlobal('localStorage', closed);
  vi.stubGlobal('sessionStorage', closed);
  store('language', 'fr');
  store('language', undefined);
  savePostLoginPath('/bids');
  clearPostLoginPath();
  expect(stored('language')).toBeUndefined();
  expect(postLoginPath()).toBe('/');
});

test('where a visitor wanted to go is kept until they are in', () => {
  expect(postLoginPath()).toBe('/');
  savePostLoginPath('/bids/1?tab=tasks#top');
  expect(postLoginPath()).toBe('/bids/1?tab=tasks#top');
  clearPostLoginPath();
  expect(postLoginPath()).toBe('/');
});

test.each(['//evil.example/', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '//', '/\\'])(
  'nobody is sent to %s',
  (address) => {
    savePostLoginPath(address);
    expect(postLoginPath()).toBe('/');
  },
);

const company = (_id: string, timezone: string): Company => ({
  id: _id,
  _id,
  name: 'Atelier',
  size: '1-3',
  drive_id: null,
  logo: null,
  currency: 'EUR',
  timezone,
  employees: 1,
  role: 'owner',
});

test('dates are in the zone of the selected company, in UTC while it is not known', async () => {
  respond(listCompanies, () => [company('d'.repeat(24), 'Asia/Riyadh'), company(companyId, 'Africa/Tunis')]);
  function Zone() {
    return <p>{useSelectedZone()}</p>;
  }
  render(<Zone />);
  expect(screen.getByText('UTC')).toBeInTheDocument();
  expect(await screen.findByText('Africa/Tunis')).toBeInTheDocument();
  selectCompany('d'.repeat(24));
  expect(await screen.findByText('Asia/Riyadh')).toBeInTheDocument();
});
