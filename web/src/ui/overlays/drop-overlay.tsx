import { FileUp } from 'lucide-react';

/** Lies over the window while files are dragged over it, and says what letting go does. */
export function DropOverlay({ label }: { label: string }) {
  return (
    <div className="bg-overlay pointer-events-none fixed inset-0 z-60 grid place-items-center p-6">
      <p className="bg-raised shadow-dialog border-accent flex items-center gap-3 rounded-lg border border-dashed px-6 py-5 text-lg font-medium">
        <FileUp size={20} className="text-accent shrink-0" aria-hidden />
        {label}
      </p>
    </div>
  );
}
