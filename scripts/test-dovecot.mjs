// Runs the tests of invoices by PEC against Debian's Dovecot instead of the tests' own IMAP server. Needs the package
// dovecot-imapd.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync('npx', ['vitest', 'run', 'server/features/invoices/pec'], {
  stdio: 'inherit',
  env: { ...process.env, TEST_IMAP: 'dovecot', TEST_THOROUGH: '1' },
})
process.exitCode = status ?? 1
