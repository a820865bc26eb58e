import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '#testing/respond.tsx';
import { AnswerText, FilledText } from './AnswerText.tsx';

const facts = [
  { name: 'Number of staff', shown: '1,250 people', isExpired: false },
  { name: 'ISO 27001', shown: 'IS 712345', isExpired: true },
];
function Written() {
  const [text, setText] = useState('');
  return <AnswerText id="answer" value={text} onChange={setText} facts={facts} />;
}

test('two braces offer the facts; arrows and Enter put one in', async () => {
  render(<Written />);
  const area = screen.getByRole<HTMLTextAreaElement>('textbox');
  await userEvent.type(area, 'We are {{{{');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Number of staff1,250 people',
    'ISO 27001IS 712345 · expired',
  ]);
  await userEvent.type(area, '{ArrowDown}{ArrowUp}{Enter}');
  expect(area).toHaveValue('We are {{Number of staff}}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('a text shows the values of its facts, and names the one that does not exist', () => {
  render(<FilledText text="{{ number of STAFF }}, {{Nobody}}" facts={facts} />);
  expect(screen.getByText('1,250 people')).toBeInTheDocument();
  expect(screen.getByTitle('No fact is called “Nobody”')).toHaveTextContent('{{Nobody}}');
});
