// Tells whether dist/ was built from the sources as they are.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Holds the hash of the sources of what is in dist/. */
export const buildStamp = root => join(root, 'dist', '.stamp')

const sources = [
  ...['web', 'contract', 'domain', 'server', 'simulators', 'art/pictures/pictures.json'],
  ...[
    'scripts/build.mjs',
    'scripts/build-server.mjs',
    'scripts/build-service-worker.mjs',
    'scripts/calls-alone.mjs',
    'scripts/style-rules.mjs',
    'vite.config.ts',
  ],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
]

/** What the server reads while it runs is no part of the build. */
const isRead = name => /^(server|simulators)\/.*\.(?!ts$|json$)\w+$/.test(name)

/** Hashes names and contents, so that a fresh checkout of the same files needs no new build. Tests are left out. */
export function sourceHash(root) {
  const hash = createHash('sha256')
  const addFile = name => hash.update(`${name}\0`).update(readFileSync(join(root, name)))
  const add = path => {
    const entries = readdirSync(join(root, path), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = `${path}/${entry.name}`
      if (entry.isDirectory()) add(name)
      else if (!/\.test\.tsx?$/.test(name) && !isRead(name)) addFile(name)
    }
  }
  for (const path of sources) {
    if (!existsSync(join(root, path))) continue
    if (/\.\w+$/.test(path)) addFile(path)
    else add(path)
  }
  return hash.digest('hex')
}
