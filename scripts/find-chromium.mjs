// Finds a Chromium that runs, or has the system's package manager bring one. Printed when executed by itself.
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { run } from './child-process.mjs'
import { giveUp, Obstacle, say } from './progress.mjs'
import { installPackage } from './system-package.mjs'

export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !(await works(given))) throw new Obstacle(`CHROMIUM_PATH non va bene: ${given} non si avvia.`)
  const found = given ?? (await firstOf([...systemChromiums, ...playwrightChromiums()])) ?? (await install())
  if (found) return found
  throw new Obstacle(
    'Per le prove nel browser serve Chromium. Installalo (Debian: «sudo apt-get install chromium») ' +
      'oppure indica in CHROMIUM_PATH quello che hai, e riprova.',
  )
}

const systemChromiums = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(name => `/usr/bin/${name}`),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function playwrightChromiums() {
  const store = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(store)) return []
  return readdirSync(store)
    .filter(name => /^chromium-\d+$/.test(name))
    .flatMap(name => ['chrome-linux64', 'chrome-linux'].map(folder => join(store, name, folder, 'chrome')))
}

async function firstOf(paths) {
  for (const path of paths) if (await works(path)) return path
  return undefined
}

/** On some systems the file only says how to install the browser. */
async function works(path) {
  if (!existsSync(path)) return false
  const { code } = await run([path, '--version']).catch(() => ({ code: 1 }))
  return code === 0
}

const install = async () => ((await installPackage('chromium')) ? firstOf(systemChromiums) : undefined)

if (process.argv[1] === import.meta.filename) {
  try {
    say(await findChromium())
  } catch (error) {
    giveUp(error)
  }
}
