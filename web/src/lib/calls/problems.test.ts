import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { problemAt, problemIn } from './problems.ts';

const refusal = (...paths: string[]) =>
  Object.assign(Object.create(ApiError.prototype) as ApiError, {
    errors: paths.map((path) => ({ path, msg: `wrong ${path}` })),
  });

test.each([
  ['title', 'title'],
  ['cpv[2]', 'cpv'],
  ['tasks[2].title', 'tasks'],
  ['contact.email', 'contact'],
])('what is wrong with %s is told at %s', (path, field) => {
  expect(problemAt(refusal('other', path), field)).toBe(`wrong ${path}`);
});

test('a field is told nothing of another whose name begins alike', () => {
  expect(problemAt(refusal('titleText'), 'title')).toBeUndefined();
  expect(problemAt(new Error('lost connection'), 'title')).toBeUndefined();
});

test('of a list the value that is wrong is named', () => {
  expect(problemIn(refusal('cpv[1]'), 'cpv', ['a', 'b'])).toContain('b');
  expect(problemIn(refusal('cpv'), 'cpv', ['a', 'b'])).toBe('wrong cpv');
});
