// Loaded before a program: one whose start was killed would live on, hold the shop's port or meet the next installation.
const signal = process.env.WHEN_ORPHANED
delete process.env.WHEN_ORPHANED
process.once('disconnect', () => process.kill(process.pid, signal))
process.channel?.unref()
