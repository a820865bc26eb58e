import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';

function show(isLoading = false) {
  const onConfirm = vi.fn<() => void>();
  function Held() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setIsOpen(true)}>Delete</Button>
        <input aria-label="Search" />
        <ConfirmDialog
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          title="Delete the bid?"
          description="Its tasks go with it."
          confirmLabel="Delete bid"
          onConfirm={onConfirm}
          isLoading={isLoading}
        />
      </>
    );
  }
  render(<Held />);
  return { onConfirm, user: userEvent.setup() };
}

describe('ConfirmDialog', () => {
  it('starts on Cancel, so that Enter destroys nothing, and gives the focus back', async () => {
    const { user, onConfirm } = show();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getByRole('alertdialog', { name: 'Delete the bid?' })).toHaveAccessibleDescription(
      'Its tasks go with it.',
    );
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  });
  it('confirms by its own button only, and stays until the caller closes it', async () => {
    const { user, onConfirm } = show();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.keyboard('{Tab}{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });
  it('takes no second press while the work runs', async () => {
    const { user, onConfirm } = show(true);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const confirm = screen.getByRole('button', { name: 'Delete bid' });
    expect(confirm).toHaveAttribute('aria-busy', 'true');
    await user.click(confirm);
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

describe('the focus', () => {
  it('begins in the first field of a form beside its list, and returns to what opened it', async () => {
    function Held() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <Button onClick={() => setIsOpen(true)}>Headcount</Button>
          {isOpen ? (
            <FormDialog
              isSheet
              onClose={() => setIsOpen(false)}
              title="Headcount"
              submitLabel="Save"
              onSubmit={() => {}}
              isSending={false}
            >
              <input aria-label="Value" />
            </FormDialog>
          ) : null}
        </>
      );
    }
    render(<Held />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Headcount' }));
    expect(await screen.findByRole('textbox', { name: 'Value' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Headcount' })).toHaveFocus());
  });
  it('stays with the field to which one has gone on before it could return', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    vi.useFakeTimers();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Cancel' }), { key: 'Escape' });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    act(() => screen.getByRole('textbox', { name: 'Search' }).focus());
    act(() => void vi.runAllTimers());
    vi.useRealTimers();
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  });
  it('returns to the list whose option opened a dialog', async () => {
    function Held() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <button aria-controls="statuses">Status</button>
          {isOpen ? null : (
            <div id="statuses" {...{ role: 'listbox' }}>
              <button onClick={() => setIsOpen(true)}>Submitted</button>
            </div>
          )}
          <ConfirmDialog
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            title="Submit it?"
            description="Two answers are missing."
            confirmLabel="Submit"
            onConfirm={() => {}}
          />
        </>
      );
    }
    render(<Held />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Submitted' }));
    expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Status' })).toHaveFocus());
  });
});
