import { File, FileImage, FileSpreadsheet, FileText, FileType } from 'lucide-react';

/** The sign of a file's kind, by its ending. */
export function FileIcon({ name }: { name: string }) {
  const Icon = iconOf(name.toLowerCase().split('.').at(-1) ?? '');
  return <Icon size={16} className="text-ink-muted shrink-0" aria-hidden />;
}

function iconOf(ending: string) {
  if (/^(xlsx?|xlsm|csv|ods)$/.test(ending)) return FileSpreadsheet;
  if (/^(docx?|docm|odt|rtf|md|markdown|txt)$/.test(ending)) return FileText;
  if (/^(png|jpe?g|gif|webp|tiff?)$/.test(ending)) return FileImage;
  return ending === 'pdf' ? FileType : File;
}
