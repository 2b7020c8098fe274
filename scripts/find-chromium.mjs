// Finds a working Chromium, or installs one with the system's package manager. Prints its path when executed directly.
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { run } from './child-process.mjs'
import { exitWithError, SetupError, say } from './progress.mjs'
import { installPackage } from './system-package.mjs'

export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !(await works(given))) throw new SetupError(`CHROMIUM_PATH non va bene: ${given} non si avvia.`)
  const found = given ?? (await firstOf([...systemChromiums, ...playwrightChromiums()])) ?? (await install())
  if (found) return found
  throw new SetupError(
    'Per le prove nel browser serve Chromium. Installalo (Debian: «sudo apt-get install chromium») ' +
      'oppure indica in CHROMIUM_PATH quello che hai, e riprova.',
  )
}

/** The headless shell comes first: it has the same engine without windows, and starts and draws faster. */
const systemChromiums = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
    name => `/usr/bin/${name}`,
  ),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function playwrightChromiums() {
  const store = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(store)) return []
  return readdirSync(store)
    .filter(name => /^chromium(_headless_shell)?-\d+$/.test(name))
    .sort((a, b) => Number(b.includes('shell')) - Number(a.includes('shell')))
    .flatMap(name =>
      ['chrome-linux64', 'chrome-linux', 'chrome-headless-shell-linux64'].flatMap(folder =>
        ['chrome-headless-shell', 'headless_shell', 'chrome'].map(program => join(store, name, folder, program)),
      ),
    )
}

async function firstOf(paths) {
  for (const path of paths) if (await works(path)) return path
  return undefined
}

/** On some systems the file only prints how to install the browser. */
async function works(path) {
  if (!existsSync(path)) return false
  const { code } = await run([path, '--version']).catch(() => ({ code: 1 }))
  return code === 0
}

async function install() {
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (await installPackage(name)) return firstOf(systemChromiums)
  return undefined
}

if (process.argv[1] === import.meta.filename) {
  try {
    say(await findChromium())
  } catch (error) {
    exitWithError(error)
  }
}
