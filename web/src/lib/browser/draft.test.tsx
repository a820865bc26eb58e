import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDraft } from './draft.ts';
import { useFormDraft } from './form-draft.ts';
import { forgetSession, selectCompany, signIn } from './session.ts';

beforeEach(() => {
  signIn('first');
  selectCompany('one');
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetSession();
  localStorage.clear();
});

const draft = (key = 'comment:1', initial?: string) =>
  renderHook((props) => useDraft(props.key, props.initial), { initialProps: { key, initial } });
const write = ({ result }: ReturnType<typeof draft>, text: string) => act(() => result.current[1](text));
const textOf = ({ result }: ReturnType<typeof draft>) => result.current[0];

test('what is written survives a reload until it is sent', () => {
  const before = draft();
  write(before, 'Half a thought');
  before.unmount();
  const after = draft();
  expect(textOf(after)).toBe('Half a thought');
  act(() => after.result.current[2]());
  expect(textOf(after)).toBe('');
  expect(textOf(draft())).toBe('');
  expect(localStorage.length).toBe(2);
});

test('what one person wrote, another who signs in here does not see', () => {
  const token = (sub: string) => `head.${btoa(JSON.stringify({ sub })).replaceAll('=', '')}.sign`;
  signIn(token('ada'));
  write(draft(), 'Half a thought');
  signIn(token('grace'));
  expect(textOf(draft())).toBe('');
  signIn(token('ada'));
  expect(textOf(draft())).toBe('Half a thought');
});

test('it survives an expired session', () => {
  write(draft(), 'Half a thought');
  forgetSession();
  signIn('second');
  selectCompany('one');
  expect(textOf(draft())).toBe('Half a thought');
});

test('drafts of different companies never meet', () => {
  write(draft(), 'For one');
  selectCompany('two');
  expect(textOf(draft())).toBe('');
});

test('the same field of another bid has its own draft, at once', () => {
  const field = draft('comment:1');
  write(field, 'For the first');
  field.rerender({ key: 'comment:2', initial: undefined });
  expect(textOf(field)).toBe('');
  write(field, 'For the second');
  field.rerender({ key: 'comment:1', initial: undefined });
  expect(textOf(field)).toBe('For the first');
});

test('a text that nobody touched follows what it begins with; one that was written stays', () => {
  const untouched = draft('title', 'Old');
  untouched.rerender({ key: 'title', initial: 'New' });
  expect(textOf(untouched)).toBe('New');
  write(untouched, 'Mine');
  untouched.rerender({ key: 'title', initial: 'Newer' });
  expect(textOf(untouched)).toBe('Mine');
  write(untouched, 'Newer');
  expect(localStorage.getItem('draft::one:title')).toBeNull();
});

test('a browser that stores nothing still lets people write', () => {
  const refuse = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const field = draft();
  write(field, 'Half a thought');
  expect(textOf(field)).toBe('Half a thought');
});

test('a form keeps all its fields, and takes those a draft lacks from what it begins with', () => {
  localStorage.setItem('draft::one:form', '{"name":"Mine"}');
  const { result } = renderHook(() => useFormDraft('form', { name: '', size: '1' }));
  expect(result.current.draft).toEqual({ name: 'Mine', size: '1' });
  expect(result.current.isChanged).toBe(true);
  act(() => result.current.change({ size: '3-9' }));
  expect(result.current.draft).toEqual({ name: 'Mine', size: '3-9' });
  act(() => result.current.forget());
  expect(result.current).toMatchObject({ draft: { name: '', size: '1' }, isChanged: false });
});

test('a draft that cannot be read is left aside', () => {
  localStorage.setItem('draft::one:form', '{broken');
  const { result } = renderHook(() => useFormDraft('form', { name: 'Begun' }));
  expect(result.current.draft).toEqual({ name: 'Begun' });
});
