// Two starts on one clone prepare it one after the other. If one is killed, the others wait at most until the program
// that it had started ends.
import { readFileSync, readlinkSync, renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './progress.mjs'

/**
 * Runs `work` while holding the lock. The lock is a symbolic link whose target names its holders, so that it is created
 * together with their names. `work` receives a function that adds the program it has started as a holder.
 */
export async function oneAtATime(directory, work) {
  const lock = join(directory, '.lock')
  const self = nameOf(process.pid)
  const release = () => {
    if (holdersOf(lock)[0] === self) unlinkSync(lock)
  }
  await acquire(lock, self)
  process.on('exit', release)
  try {
    return await work(program => replace(lock, `${self}+${nameOf(program)}`))
  } finally {
    process.off('exit', release)
    release()
  }
}

async function acquire(lock, self) {
  for (let told = false; ; await sleep(200)) {
    try {
      symlinkSync(self, lock)
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holders = holdersOf(lock)
    if (holders.some(holder => holder === nameOf(Number.parseInt(holder, 10)))) {
      if (!told) say('• Un altro avvio sta già preparando tutto: lo aspetto')
      told = true
    } else if (holders.length > 0 && (await takeOver(lock, self))) return
  }
}

/**
 * Takes over the lock of a dead holder. If several processes try, the last one to write has it, and the others read its
 * name.
 */
async function takeOver(lock, self) {
  replace(lock, self)
  await sleep(200)
  return holdersOf(lock)[0] === self
}

function replace(lock, names) {
  const draft = `${lock}.${process.pid}`
  rmSync(draft, { force: true })
  symlinkSync(names, draft)
  renameSync(draft, lock)
}

function holdersOf(lock) {
  try {
    return readlinkSync(lock).split('+')
  } catch {
    return []
  }
}

/** Names a process. A process id could be reused, so on Linux its start time is part of the name. */
function nameOf(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return undefined
  }
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    // A zombie counts as dead.
    return afterName[0] === 'Z' ? undefined : `${pid}-${afterName[19]}`
  } catch {
    return String(pid)
  }
}
