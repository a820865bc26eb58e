import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  currentSession,
  forgetSession,
  hasLeftByWish,
  leaveSession,
  selectCompany,
  signIn,
  useSession,
} from './session.ts';

beforeEach(forgetSession);

function Shown() {
  const { token, companyId } = useSession();
  return <p>{`${token ?? 'nobody'} in ${companyId ?? 'none'}`}</p>;
}
/** As the browser tells this tab what another one stored. */
const elsewhere = (key: string | null, value?: string) => {
  if (key === null) localStorage.clear();
  else if (value === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  act(() => void dispatchEvent(Object.assign(new Event('storage'), { key })));
};

test('a sign-in and a choice are kept in the browser', () => {
  signIn('secret');
  selectCompany('one');
  expect(localStorage.getItem('token')).toBe('secret');
  expect(localStorage.getItem('companyId')).toBe('one');
  forgetSession();
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('companyId')).toBeNull();
});

test('what is on the screen hears of every change', () => {
  render(<Shown />);
  expect(screen.getByText('nobody in none')).toBeInTheDocument();
  act(() => signIn('secret'));
  act(() => selectCompany('one'));
  expect(screen.getByText('secret in one')).toBeInTheDocument();
});

test('another tab signs in, changes the company and signs out for this one too', () => {
  render(<Shown />);
  elsewhere('token', 'theirs');
  elsewhere('companyId', 'two');
  expect(screen.getByText('theirs in two')).toBeInTheDocument();
  elsewhere('theme', 'dark');
  expect(currentSession()).toEqual({ token: 'theirs', companyId: 'two' });
  elsewhere(null);
  expect(screen.getByText('nobody in none')).toBeInTheDocument();
});

test('leaving by wish is told from an expired session', () => {
  signIn('secret');
  forgetSession();
  expect(hasLeftByWish()).toBe(false);
  signIn('secret');
  leaveSession();
  expect(hasLeftByWish()).toBe(true);
  signIn('secret');
  expect(hasLeftByWish()).toBe(false);
});
