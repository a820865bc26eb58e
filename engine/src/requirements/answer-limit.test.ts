import { expect, test } from 'vitest';
import { findAnswerLimit } from './answer-limit.ts';

test.each([
  ['Describe your method (max 500 words).', { words: 500 }],
  ['Your answer must not exceed 1,500 words.', { words: 1500 }],
  ['Maximum length: 2 000 characters', { characters: 2000 }],
  ['Answer in 250 words or less', { words: 250 }],
  ['A 300-word limit applies', { words: 300 }],
  ['Décrivez votre démarche (500 mots maximum).', { words: 500 }],
  ['La réponse ne doit pas dépasser 3 000 caractères.', { characters: 3000 }],
  ['يجب ألا يزيد الجواب: لا يزيد عن 400 كلمة', { words: 400 }],
  ['No more than 500 words or maximum 3,500 characters', { words: 500, characters: 3500 }],
  ['Between us: up to 800 words, in the summary no more than 200 words', { words: 200 }],
  ['Passwords must have a maximum of 16 characters.', {}],
  ['The notice has 500 words.', {}],
  ['Provide 3 references.', {}],
])('%s', (text, limit) => {
  expect(findAnswerLimit(text)).toEqual(limit);
});
