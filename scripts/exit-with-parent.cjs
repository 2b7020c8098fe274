// Preloaded into a program: without it, a program whose parent was killed would live on, occupy the shop's port or
// interfere with the next installation.
const signal = process.env.WHEN_ORPHANED
delete process.env.WHEN_ORPHANED
process.once('disconnect', () => process.kill(process.pid, signal))
process.channel?.unref()
