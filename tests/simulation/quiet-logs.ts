/**
 * Drops the log output of the product: simulated faults are expected. Imported before the product, whose logger keeps
 * these functions.
 */
for (const name of ['debug', 'info', 'warn', 'error'] as const) console[name] = () => {};
