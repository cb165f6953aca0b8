/**
 * Resolves when this command is to end: Ctrl-C, a polite kill, a closed terminal, or the end of the set-up step that
 * started it (the channel to it closes, even when it was killed outright). Later requests are not fatal: stopping is
 * under way then.
 */
export function stopRequest(): Promise<string> {
  // A closed terminal also makes every further line of output fail.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
    process.on('disconnect', () => resolve('disconnect'));
  });
}
