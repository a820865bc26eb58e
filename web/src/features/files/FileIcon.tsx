import { File, FileImage, FileSpreadsheet, FileText, FileType } from 'lucide-react';

/** The sign of a file's kind, by its ending. */
export function FileIcon({ name }: { name: string }) {
  const Icon = icons[kindOf(name.toLowerCase().split('.').at(-1) ?? '')];
  return <Icon size={16} className="text-ink-muted shrink-0" aria-hidden />;
}

const icons = { table: FileSpreadsheet, text: FileText, picture: FileImage, pdf: FileType, other: File };

function kindOf(ending: string): keyof typeof icons {
  if (/^(xlsx?|xlsm|csv|ods)$/.test(ending)) return 'table';
  if (/^(docx?|docm|odt|rtf|md|markdown|txt)$/.test(ending)) return 'text';
  if (/^(png|jpe?g|gif|webp|tiff?)$/.test(ending)) return 'picture';
  return ending === 'pdf' ? 'pdf' : 'other';
}
