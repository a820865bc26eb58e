/**
 * Advisory locks of PostgreSQL, two numbers each as all of ours. A backup holds both: `one` is had by one backup at a time, `files`
 * is shared by whoever removes stored files.
 */
export const backupLocks = { class: 8_201_547, one: 1, files: 2 } as const;
