// node art/render.mjs <shot …> renders and ships these; --missing renders and ships what pictures.json does not have at its size.
// Exposures are kept in --renders <folder> (or in the system's folder for what may be lost) and used again by --missing.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { dataMatrix } from '../domain/print/data-matrix.ts'
import { load } from './develop.mjs'
import { shots } from './picture-list.mjs'
import { ship, shipped } from './ship-pictures.mjs'

const SAMPLES = 2

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    missing: { type: 'boolean', default: false },
    renders: { type: 'string', default: join(tmpdir(), 'renders') },
  },
})
const unknown = positionals.filter(name => shots.every(({ shot }) => shot !== name))
if (unknown.length > 0) throw new Error(`No such shot: ${unknown.join(', ')}`)
if (positionals.length === 0 && !values.missing) throw new Error('Name shots of picture-list.mjs, or say --missing')

/** The dark runs of each code's Data Matrix, the same that the shop draws. */
async function writeMatrices() {
  const codes = JSON.parse(await readFile(join(import.meta.dirname, 'codes.json'), 'utf8'))
  const runs = text => {
    const { side, path } = dataMatrix(text)
    return [side, [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, column, row, length]) => [+row, +column, +length])]
  }
  const file = join(values.renders, 'matrices.json')
  const texts = Object.values(codes).map(code => code.join(''))
  await writeFile(file, JSON.stringify(Object.fromEntries(texts.map(text => [text, runs(text)]))))
  return file
}

/** One Blender at the lowest priority: a picture takes minutes, and the machine has other work. */
function blender(script, args) {
  const file = join(import.meta.dirname, 'blender', script)
  const command = [
    '-n',
    '19',
    'blender',
    '-b',
    '--factory-startup',
    '--python-exit-code',
    '1',
    '-P',
    file,
    '--',
    ...args,
  ]
  return new Promise((done, failed) => {
    const child = spawn('nice', command, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', data => {
        said = `${said}${data}`.slice(-4000)
      })
    child.on('error', failed)
    child.on('close', code => (code === 0 ? done(said) : failed(new Error(`Blender failed:\n${said}`))))
  })
}

async function expose({ shot, size }, matrices) {
  const out = join(values.renders, shot)
  const common = ['--matrices', matrices, '--size', `${size}`, '--out', out]
  const isPortrait = shot.endsWith('-portrait')
  if (shot.startsWith('hero')) await blender('hero.py', [...common, ...(isPortrait ? ['--portrait'] : [])])
  else await blender('render.py', ['--shot', shot, '--samples', `${SAMPLES}`, ...common])
}

/** Answers what makes one picture of the shot in the wanted colour. */
async function developed({ shot }) {
  const finished = join(values.renders, shot, 'picture.png')
  return existsSync(finished) ? () => sharp(finished) : load(join(values.renders, shot))
}

await mkdir(values.renders, { recursive: true })
const matrices = await writeMatrices()
const has = await shipped()
const isMissing = ({ pictures, size }) => pictures.some(({ name }) => !(has[name]?.width >= size))
const isExposed = ({ shot }) => ['shot.json', 'picture.png'].some(file => existsSync(join(values.renders, shot, file)))

const secondsSince = start => Math.round((Date.now() - start) / 1000)

async function developAndShip(shot) {
  const start = Date.now()
  const develop = await developed(shot)
  for (const { name, plastic } of shot.pictures) await ship(name, develop(plastic), shot.widths)
  console.log(`${shot.shot}: developed and shipped in ${secondsSince(start)} s`)
}

let shipping = Promise.resolve()
for (const shot of shots) {
  const isNamed = positionals.includes(shot.shot)
  if (!isNamed && !(values.missing && isMissing(shot))) continue
  const start = Date.now()
  if (isNamed || !isExposed(shot)) await expose(shot, matrices)
  console.log(`${shot.shot}: exposed in ${secondsSince(start)} s`)
  // The one before is shipped while this one is exposed, and one at a time.
  await shipping
  shipping = developAndShip(shot)
}
await shipping
