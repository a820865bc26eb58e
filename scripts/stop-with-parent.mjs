/** Imported for what it does: when the process that started this one is killed without a chance to tell us, we stop too. */
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 1_000);
watch.unref();
