// Installs what the shop needs to run: Node, the dependencies and the build, each only if it is missing or
// outdated. This script must run on Node 18, because it decides which Node runs the rest.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run, runNode } from './child-process.mjs'
import { oneAtATime } from './file-lock.mjs'
import { SetupError, step } from './progress.mjs'
import { buildStamp, sourceHash } from './source-hash.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const tools = join(root, '.tools')

/** Returns the Node that runs the shop, and the environment in which programs find it. */
export async function bringRuntime({ isWithoutBuild = false } = {}) {
  const needed = readJson(join(root, 'package.json')).engines.node.replace('>=', '')
  const node = isAtLeast(process.versions.node, needed) ? process.execPath : join(tools, 'node_modules', '.bin', 'node')
  const brought = node !== process.execPath
  const { optionalDependencies } = readJson(join(tools, 'package.json'))
  const version = brought ? optionalDependencies[`node-${process.platform}-${process.arch}`] : process.versions.node
  const search = [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(delimiter)
  const environment = { ...process.env, PATH: search }

  const parts = [
    {
      title: `Scarico Node ${majorOf(needed)}`,
      stamp: join(tools, 'node_modules', '.stamp'),
      content: () => (brought ? fileHash(join(tools, 'package-lock.json')) : undefined),
      holds: node,
      bring: begun => bringNode(node, needed, begun),
    },
    {
      title: 'Installo le dipendenze',
      stamp: join(root, 'node_modules', '.stamp'),
      content: () =>
        [fileHash(join(root, 'package-lock.json')), majorOf(version), process.platform, process.arch].join(' '),
      bring: begun => bringDependencies(node, environment, begun),
    },
    {
      title: 'Preparo pagine e programma',
      stamp: buildStamp(root),
      content: () => (isWithoutBuild ? undefined : sourceHash(root)),
      bring: begun => buildShop(node, environment, begun),
    },
  ]
  const isStale = ({ stamp, content, holds = stamp }) => {
    const wanted = content()
    return wanted !== undefined && (wanted !== readStamp(stamp) || !existsSync(holds))
  }
  if (parts.some(isStale))
    await oneAtATime(tools, async begun => {
      for (const part of parts) {
        if (!isStale(part)) continue
        const content = part.content()
        rmSync(part.stamp, { force: true })
        await step(part.title, () => part.bring(begun))
        mkdirSync(dirname(part.stamp), { recursive: true })
        writeFileSync(part.stamp, content)
      }
    }).catch(explained)
  return { node, environment }
}

async function bringNode(node, needed, begun) {
  const byHand = `Installa Node ${needed} o più recente (https://nodejs.org) e riavvia.`
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch))
    throw new SetupError(
      `Qui c'è Node ${process.versions.node}, serve almeno ${needed}, e per ${process.platform} ${process.arch} non lo si scarica da solo. ${byHand}`,
    )
  await npmCi(process.execPath, process.env, tools, begun)
  const { code, output } = await run([node, '--version']).catch(error => ({ code: 1, output: error.message }))
  if (code !== 0) throw new SetupError(`${whyIncomplete(tools)} Oppure: ${byHand}\n${output.trim()}`)
}

/**
 * npm treats packages for one platform as optional and ignores failures to install them; the shop needs those of this
 * platform.
 */
async function bringDependencies(node, environment, begun) {
  await npmCi(node, environment, root, begun)
  const missing = Object.entries(readJson(join(root, 'package-lock.json')).packages)
    .filter(
      ([, { os, cpu, libc }]) =>
        os?.includes(process.platform) && cpu?.includes(process.arch) && !libc?.includes('musl'),
    )
    .filter(([path]) => !existsSync(join(root, path, 'package.json')))
    .map(([path]) => path.replace('node_modules/', ''))
  if (missing.length > 0) throw new SetupError(`${whyIncomplete(root)}\nManca: ${missing.join(', ')}`)
}

function whyIncomplete(directory) {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize < 300e6 ? diskFull : 'Non è arrivato tutto: controlla il collegamento a Internet e riavvia.'
}

const diskFull = 'Il disco è pieno: servono circa 1,5 GB liberi. Libera spazio e riavvia.'

const npmFlags = [
  // Also installs what NODE_ENV or the operator's npm settings would leave out.
  ...['--include=dev', '--include=optional'],
  ...['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'],
  // Gives up on an unreachable registry after about 20 s instead of npm's 70.
  ...['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-factor=4'],
]

async function npmCi(node, environment, directory, begun) {
  const args = ['ci', ...npmFlags, '--prefix', directory]
  const script = npmScript()
  const options = { cwd: directory, environment, abrupt: true, begun }
  const { code, output } = await (script ? runNode([node, script, ...args], options) : run(['npm', ...args], options))
  if (code !== 0) throw new SetupError(`${adviceFor(output)}\n\n${npmReason(output)}`)
}

/** npm resolves packages for the Node that runs it, so its script is executed with the Node that will run the shop. */
function npmScript() {
  const given = process.env.npm_execpath
  const candidates = [given, ...(process.env.PATH ?? '').split(delimiter).map(directory => join(directory, 'npm'))]
  return candidates
    .filter(candidate => candidate && existsSync(candidate))
    .map(candidate => realpathSync(candidate))
    .find(candidate => candidate.endsWith('npm-cli.js'))
}

const advice = [
  [/ENOSPC/, diskFull],
  [/EACCES|EPERM|EROFS/, `Mancano i permessi di scrittura in ${root} o nella cartella di npm. Correggili e riavvia.`],
  [/EBADPLATFORM/, 'Una dipendenza non esiste per questa macchina: serve Linux o macOS, x64 o arm64.'],
  [/EUSAGE/, 'package.json e package-lock.json non vanno d’accordo: esegui «npm install» e riavvia.'],
  [/EBADENGINE/, 'npm o Node sono troppo vecchi: aggiornali e riavvia.'],
  [/EINTEGRITY/, 'Un pacchetto è arrivato guasto: esegui «npm cache clean --force» e riavvia.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|EIDLETIMEOUT|ERR_SOCKET|network|E50\d/,
    'Il registro dei pacchetti non risponde: controlla il collegamento a Internet (o il proxy di npm) e riavvia.',
  ],
]

const adviceFor = output =>
  advice.find(([pattern]) => pattern.test(output))?.[1] ?? 'npm non ha potuto installare: qui sotto il perché.'

const npmReason = output => {
  const lines = output.split('\n').map(line => line.replace(/^npm error ?/, ''))
  return lines
    .filter(line => line.trim() && !/^\s*at /.test(line))
    .slice(0, 12)
    .join('\n')
}

const lastLines = output => output.trim().split('\n').slice(-15).join('\n')

function explained(error) {
  if (error.path === 'npm') throw new SetupError('npm non si trova: installalo insieme a Node e riavvia.')
  if (error instanceof SetupError || typeof error.code !== 'string') throw error
  throw new SetupError(`${adviceFor(error.code)}\n\n${error.message}`)
}

async function buildShop(node, environment, begun) {
  const options = { cwd: root, environment, abrupt: true, begun }
  const { code, output } = await runNode([node, join(root, 'scripts', 'build.mjs')], options)
  if (code !== 0) throw new SetupError(`Il negozio non si lascia preparare.\n\n${lastLines(output)}`)
}

const readJson = file => JSON.parse(readFileSync(file, 'utf8'))
const readStamp = file => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
const fileHash = file => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Compiled modules depend on the major version only. */
const majorOf = version => String(version).split('.')[0]

function isAtLeast(version, needed) {
  const [a, b] = [version, needed].map(text => text.split('.').map(Number))
  const at = a.findIndex((part, index) => part !== b[index])
  return at === -1 || a[at] > b[at]
}
