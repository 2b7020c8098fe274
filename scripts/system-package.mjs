// Installs a program that is not an npm package with the system's package manager.
import { existsSync } from 'node:fs'
import { run, shown } from './child-process.mjs'
import { say } from './progress.mjs'

/** Returns false if the system is not Debian's, the installation is not permitted, or it fails. */
export async function installPackage(name) {
  if (!existsSync('/usr/bin/apt-get')) return false
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // `sudo -n` never prompts for a password, because that would block the tests.
  const asRoot = process.getuid() === 0 ? [] : ['sudo', '-n']
  say(`• Installo ${name} con apt-get…`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const stdio = ['ignore', ...shown.slice(1)]
    const { code } = await run([...asRoot, 'apt-get', ...args], { environment, stdio }).catch(() => ({ code: 1 }))
    if (code !== 0) return false
  }
  return true
}
