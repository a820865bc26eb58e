import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { InlineEdit } from '#ui/controls/inline-edit.tsx';

function show() {
  const onSave = vi.fn<(value: string) => void>();
  render(
    <>
      <InlineEdit
        label="Title"
        value="Road"
        onSave={onSave}
        check={(value) => (value.trim() ? undefined : 'Give it a title.')}
      />
      <button type="button">after</button>
    </>,
  );
  return { onSave, user: userEvent.setup() };
}

describe('InlineEdit', () => {
  it('edits by Enter, saves by Enter once, and gives the focus back', async () => {
    const { user, onSave } = show();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    await user.keyboard('Bridge{Enter}');
    expect(onSave).toHaveBeenCalledExactlyOnceWith('Bridge');
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Title: Road. Edit' })).toHaveFocus());
  });
  it('takes back by Escape', async () => {
    const { user, onSave } = show();
    await user.click(screen.getByRole('button', { name: /Title/ }));
    await user.keyboard('Bridge{Escape}');
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
  it('saves when left, but not what did not change', async () => {
    const { user, onSave } = show();
    await user.click(screen.getByRole('button', { name: /Title/ }));
    await user.click(screen.getByRole('button', { name: 'after' }));
    expect(onSave).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: /Title/ }));
    await user.keyboard('Bridge');
    await user.click(screen.getByRole('button', { name: 'after' }));
    expect(onSave).toHaveBeenCalledExactlyOnceWith('Bridge');
  });
  it('stays open with the reason when the text is wrong', async () => {
    const { user, onSave } = show();
    await user.click(screen.getByRole('button', { name: /Title/ }));
    await user.keyboard('{Delete}{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Give it a title.');
    expect(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    expect(onSave).not.toHaveBeenCalled();
  });
});
