// Has the system's package manager bring a program that no npm package is.
import { existsSync } from 'node:fs'
import { run, shown } from './child-process.mjs'
import { say } from './progress.mjs'

/** False where that is not Debian's, not allowed, or fails. */
export async function installPackage(name) {
  if (!existsSync('/usr/bin/apt-get')) return false
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Without a password or not at all: nobody is asked for one in the middle of the tests.
  const asRoot = process.getuid() === 0 ? [] : ['sudo', '-n']
  say(`• Installo ${name} con apt-get…`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const stdio = ['ignore', ...shown.slice(1)]
    const { code } = await run([...asRoot, 'apt-get', ...args], { environment, stdio }).catch(() => ({ code: 1 }))
    if (code !== 0) return false
  }
  return true
}
