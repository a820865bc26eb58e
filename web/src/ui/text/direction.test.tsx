import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#testing/respond.tsx';
import { TruncatedText } from './truncated-text.tsx';

test.each([
  ['@Amina Laurent يرجى مراجعة الجدول قبل نهاية الأسبوع', 'rtl'],
  ['ISO 27001: شهادة أمن المعلومات', 'rtl'],
  ['Tenders of وزارة الصحة are read daily', 'ltr'],
  ['2026-014', 'auto'],
])('“%s” is cut at its own end', (text, direction) => {
  render(<TruncatedText>{text}</TruncatedText>);
  expect(screen.getByText(text)).toHaveAttribute('dir', direction);
});
