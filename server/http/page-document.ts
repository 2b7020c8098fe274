import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderedPage } from '#web/entry-server.tsx'

/** Builds a whole HTML document around a rendered page, with the files of this build. */

type Manifest = Record<string, { file: string; imports?: string[] }>

const icons = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
].join('')
/** Preloads the two typefaces of texts; the face for codes is loaded with the first code. */
const fonts = ['bricolage-grotesque-latin-wght', 'instrument-sans-latin-wght']
  .map(name => `<link rel="preload" href="/fonts/${name}.woff2" as="font" type="font/woff2" crossorigin>`)
  .join('')

export async function documentTemplate(client: string, { apiUrl, drawings }: { apiUrl?: string; drawings: string }) {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = manifest['web/entry-client.tsx']
  if (!entry) throw new Error('the build has no entry')
  const styles = Object.values(manifest)
    .filter(({ file }) => file.endsWith('.css'))
    .map(({ file }) => `<link rel="stylesheet" href="/${file}">`)
    .join('')
  const start =
    `<!doctype html><html lang="it"${apiUrl ? ` data-api="${apiUrl}"` : ''}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="#1F3D2E">'

  const withScripts = (files: Set<string>, key: string): Set<string> => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return files
    return (chunk.imports ?? []).reduce(withScripts, files.add(chunk.file))
  }

  return {
    documentOf({ status, head, body, state, sources }: RenderedPage) {
      // Scripts have low priority, because the page is complete without them.
      const preloads = [...['web/entry-client.tsx', ...sources].reduce(withScripts, new Set<string>())]
        .map(file => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`)
        .join('')
      return (
        `${start}${head}${styles}${fonts}${icons}<script src="/session-hint.js"></script>${preloads}` +
        `<script type="module" src="/${entry.file}" fetchpriority="low"></script></head><body>${drawings}` +
        `<div id="root"${status === 404 ? ' data-missing' : ''}>${body}</div>` +
        `<script type="application/json" id="state">${state}</script></body></html>`
      )
    },
    /** The failure page has no scripts, because they could fail as well. */
    failureOf: ({ head, body }: Pick<RenderedPage, 'head' | 'body'>) =>
      `${start}${head}${styles}${fonts}${icons}</head><body>${drawings}${body}</body></html>`,
  }
}
