import { expect, test } from 'vitest';
import { everydayQuestions } from '#testing/everyday-questions.ts';
import { languageOf } from './language.ts';

test('the language of a short question in everyday words is told', () => {
  const questions = [...everydayQuestions.looked, ...everydayQuestions.keptAside];
  const wrong = questions.filter(({ text, language }) => languageOf(text) !== language);
  expect(questions.length).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});

test('words that two languages share tell neither', () => {
  expect(languageOf('ISO 27001')).toBeUndefined();
  expect(languageOf('Plus 24/7 support')).toBeUndefined();
});
