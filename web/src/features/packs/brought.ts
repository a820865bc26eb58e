/** Files that were dropped on another page, on their way to the one that starts from documents. */
let brought: File[] = [];

export function bringFiles(files: File[]): void {
  brought = files;
}

/** The files that were brought, once. */
export function takeBroughtFiles(): File[] {
  const files = brought;
  brought = [];
  return files;
}
