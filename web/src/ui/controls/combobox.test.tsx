import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Combobox, type ComboboxProps, MultiCombobox } from '#ui/controls/combobox.tsx';
import { isFound } from '#ui/controls/search-text.ts';

const options = [
  { value: 'aveyron', label: 'Département de l’Aveyron', hint: 'FR' },
  { value: 'ksmc', label: 'مدينة الملك سعود الطبية' },
  { value: 'kirklees', label: 'Kirklees Council' },
];

function show(props: Partial<ComboboxProps> = {}) {
  const onChange = vi.fn<(value: string | null) => void>();
  render(<Combobox value={null} options={options} onChange={onChange} aria-label="Client" {...props} />);
  return { onChange, user: userEvent.setup() };
}

describe('Combobox', () => {
  it('finds by part of a word, without accents, and chooses by Enter', async () => {
    const { user, onChange } = show();
    await user.click(screen.getByRole('combobox', { name: 'Client' }));
    await user.keyboard('departement ave');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith('aveyron');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
  it('moves by arrow keys', async () => {
    const { user, onChange } = show();
    await user.click(screen.getByRole('combobox', { name: 'Client' }));
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledWith('kirklees');
  });
  it('closes by Escape, changes nothing and gives the focus back', async () => {
    const { user, onChange } = show({ value: 'kirklees' });
    await user.click(screen.getByRole('combobox', { name: 'Client' }));
    await user.keyboard('{Escape}');
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('combobox', { name: 'Client' })).toHaveFocus();
  });
  it('says when nothing is found, and offers to create it', async () => {
    const onCreate = vi.fn<(label: string) => void>();
    const { user } = show({ onCreate });
    await user.click(screen.getByRole('combobox', { name: 'Client' }));
    await user.keyboard('Office for Public Works');
    await user.click(screen.getByRole('option', { name: 'Create “Office for Public Works”' }));
    expect(onCreate).toHaveBeenCalledWith('Office for Public Works');
  });
  it('takes the chosen away only where that is allowed', async () => {
    const { user, onChange } = show({ value: 'aveyron', isClearable: true });
    await user.click(screen.getByRole('combobox', { name: 'Client' }));
    await user.click(screen.getByRole('option', { name: /Aveyron/ }));
    expect(onChange).toHaveBeenCalledWith(null);
  });
});

describe('MultiCombobox', () => {
  it('adds, removes by its chip and by Backspace', async () => {
    function Held() {
      const [values, setValues] = useState<string[]>(['aveyron']);
      return <MultiCombobox values={values} onChange={setValues} options={options} aria-label="Clients" />;
    }
    render(<Held />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('combobox', { name: 'Clients' }));
    await user.keyboard('kirk{Enter}');
    expect(screen.getByRole('button', { name: 'Remove Kirklees Council', hidden: true })).toBeInTheDocument();
    await user.clear(screen.getByPlaceholderText('Search'));
    await user.keyboard('{Backspace}{Escape}');
    expect(screen.queryByRole('button', { name: 'Remove Kirklees Council' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Remove Département/ }));
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
  it('only shows the chosen where nothing may be changed', () => {
    render(
      <MultiCombobox
        values={['kirklees']}
        onChange={() => {}}
        options={options}
        aria-label="Clients"
        disabled
      />,
    );
    expect(screen.getByRole('list', { name: 'Clients' })).toHaveTextContent('Kirklees Council');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});

describe('isFound', () => {
  it.each([
    ['etude', 'Étude', true],
    ['الاحصاء', 'الإحصاء', true],
    ['مدرسه', 'مدرسة', true],
    ['road b', 'B920 roads', true],
    ['rail', 'B920 roads', false],
  ])('%s in %s: %s', (search, text, found) => {
    expect(isFound(search, [text])).toBe(found);
  });
});
