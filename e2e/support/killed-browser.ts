import { readdir, readFile, rm } from 'node:fs/promises'
import { type BrowserContext, chromium, type TestInfo } from '@playwright/test'
import { temporaryDirectory } from '#test/temporary-directory.ts'
import type { Person } from './accounts.ts'

/** A browser with a profile on disk, which a test can kill and open again. `baseURL` is another address of the shop. */
export async function aBrowserToKill(
  { project }: TestInfo,
  person: Pick<Person, 'token'>,
  baseURL = process.env.SHOP_URL ?? '',
) {
  const profile = await temporaryDirectory('auricola-browser')
  const { launchOptions, viewport, isMobile, hasTouch, userAgent, timezoneId } = project.use
  const open = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      viewport: viewport ?? null,
      ...(isMobile && { isMobile, hasTouch: hasTouch ?? true }),
      ...(userAgent !== undefined && { userAgent }),
      ...(timezoneId !== undefined && { timezoneId }),
      locale: 'it-IT',
      baseURL,
    })
    // Chromium writes local storage some seconds later than it is set: a session that began just now would be gone.
    await context.addInitScript(token => localStorage.setItem('access_token', token), person.token)
    return context
  }
  return {
    first: await open(),
    reopen: open,
    /** Ends all processes of the browser at once, as an empty battery does. */
    kill: async (context: BrowserContext) => {
      const closed = new Promise<void>(done => void context.once('close', () => done()))
      for (const pid of await processesNaming(profile)) process.kill(pid, 'SIGKILL')
      await closed
    },
    remove: () => rm(profile, { recursive: true, force: true }),
  }
}

/** Ids of the processes whose command line names a folder: those that the test started on it. */
async function processesNaming(folder: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const lines = await Promise.all(
    ids.map(async id => [Number(id), await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')] as const),
  )
  return lines.filter(([, line]) => line.includes(folder)).map(([id]) => id)
}
