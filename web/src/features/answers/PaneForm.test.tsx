import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '#testing/respond.tsx';
import { PaneForm } from './PaneForm.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add answer
      </button>
      {isOpen ? (
        <PaneForm title="New answer" footer={null} onOpenChange={setOpen}>
          <textarea aria-label="Question" />
        </PaneForm>
      ) : null}
    </>
  );
}

test('it begins in its first field, and Escape leads back to what opened it', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Add answer' });
  opener.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Question' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(opener).toHaveFocus();
});
