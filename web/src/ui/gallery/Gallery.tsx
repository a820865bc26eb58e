import { Languages, Moon } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { ControlsPart } from '#ui/gallery/ControlsPart.tsx';
import { FeedbackPart } from '#ui/gallery/FeedbackPart.tsx';
import { OverlaysPart } from '#ui/gallery/OverlaysPart.tsx';
import { TablesPart } from '#ui/gallery/TablesPart.tsx';
import { Logo } from '#ui/layout/logo.tsx';

export function Gallery() {
  const turn = (key: string, values: readonly string[]) => {
    const address = new URL(location.href);
    const now = address.searchParams.get(key) ?? values[0] ?? '';
    address.searchParams.set(key, values[(values.indexOf(now) + 1) % values.length] ?? '');
    location.assign(address);
  };
  return (
    <main className="mx-auto flex max-w-5xl flex-col gap-12 px-4 py-8 sm:px-8">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="me-auto">
          <Logo size={28} />
        </h1>
        <Button icon={Languages} variant="ghost" onClick={() => turn('language', ['en', 'fr', 'ar'])}>
          en · fr · ar
        </Button>
        <Button icon={Moon} variant="ghost" onClick={() => turn('theme', ['light', 'dark'])}>
          light · dark
        </Button>
      </header>
      <ControlsPart />
      <TablesPart />
      <FeedbackPart />
      <OverlaysPart />
    </main>
  );
}
