import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FileDropzone } from '#ui/files/file-dropzone.tsx';

const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);

function show(isMultiple = true) {
  const onFiles = vi.fn<(files: File[]) => void>();
  render(
    <FileDropzone
      label="Add documents"
      accept={['.pdf', '.docx']}
      maxBytes={2000}
      isMultiple={isMultiple}
      onFiles={onFiles}
    />,
  );
  return { onFiles, zone: screen.getByRole('group', { name: 'Add documents' }) };
}
const drop = (zone: Element, files: File[]) => fireEvent.drop(zone, { dataTransfer: { files } });

describe('FileDropzone', () => {
  it('takes what is dropped, whatever the case of its ending', () => {
    const { onFiles, zone } = show();
    const files = [file('a.pdf', 10), file('B.DOCX', 2000)];
    drop(zone, files);
    expect(onFiles).toHaveBeenCalledExactlyOnceWith(files);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
  it('names each file it leaves out with the reason, and takes the others', () => {
    const { onFiles, zone } = show();
    const good = file('good.pdf', 10);
    drop(zone, [file('movie.mp4', 10), file('big.pdf', 2001), file('none.pdf', 0), good]);
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([good]);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('movie.mp4 was skipped: only PDF, DOCX can be read.');
    expect(alert).toHaveTextContent('big.pdf was skipped: it is 2 kB, the limit is 2 kB.');
    expect(alert).toHaveTextContent('none.pdf was skipped: it is empty.');
  });
  it('takes one where one is wanted', () => {
    const { onFiles, zone } = show(false);
    const first = file('a.pdf', 1);
    drop(zone, [first, file('b.pdf', 1)]);
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([first]);
    expect(screen.getByRole('alert')).toHaveTextContent('b.pdf was skipped: only one file is allowed.');
  });
  it('opens the file dialog by keyboard', async () => {
    const { zone } = show();
    const opened = vi.fn<() => void>();
    zone.querySelector('input')?.addEventListener('click', opened);
    const user = userEvent.setup();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledOnce();
  });
});
