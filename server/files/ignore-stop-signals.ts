/**
 * For processes that the shop ends itself. A terminal and systemd send their signals to all processes of the shop at once,
 * and what is under way is still to be finished.
 */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
