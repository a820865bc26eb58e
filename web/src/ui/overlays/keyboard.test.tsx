import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '#testing/respond.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

/** Opens by Enter what the button opens, in a page that has a field before and after it. */
async function openByKey(overlay: typeof Dialog | typeof Sheet, beginsInField: boolean) {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const shared = { isOpen, onOpenChange: setOpen, title: 'Confirm it is you' };
    const fields = (
      <form>
        {/* For password managers. */}
        <input type="text" name="username" readOnly hidden value="amina@example.test" />
        <input aria-label="Your password" />
        <Button>Confirm</Button>
      </form>
    );
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {overlay === Dialog ? (
          <Dialog {...shared}>{fields}</Dialog>
        ) : (
          <Sheet {...shared} beginsInField={beginsInField} onStep={() => undefined}>
            {fields}
          </Sheet>
        )}
      </>
    );
  }
  render(<Page />);
  screen.getByRole('button', { name: 'Open' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog');
}
const focused = () => document.activeElement?.getAttribute('aria-label');

test.each([Dialog, Sheet])(
  'it begins in its first field that is there to see, and Escape leads back',
  async (part) => {
    await openByKey(part, true);
    expect(screen.getByRole('textbox', { name: 'Your password' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  },
);

test('Tab goes through the head of a sheet as one reads it', async () => {
  await openByKey(Sheet, false);
  expect(screen.getByRole('dialog')).toHaveFocus();
  const order = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await userEvent.tab();
    order.push(focused());
  }
  expect(order).toEqual(['Previous', 'Next', 'Close']);
});
