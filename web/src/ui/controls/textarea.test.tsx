import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Textarea } from './textarea.tsx';

test('what is written runs in the direction of its words, unless a form says which', () => {
  render(
    <>
      <Textarea aria-label="Answer" />
      <Textarea aria-label="Code" dir="ltr" />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveAttribute('dir', 'auto');
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAttribute('dir', 'ltr');
});
