import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderedPage } from '#web/entry-server.tsx'
import { inlineScript } from './inline-scripts.ts'
import { paintedStyle, type StyleRule } from './page-style.ts'

/** Builds a whole HTML document around a rendered page, with the files of this build. */

/** `imports` are keys of other chunks. */
type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>

const icons = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
].join('')

/**
 * Preloads the picture that the page shows first, in its smallest format: it is asked for with the first bytes of the
 * document, before the style and the text above it are there. Browsers without AVIF find the others in the body. Of
 * several sources a picture takes the first that matches, but every preload that matches is loaded: the later ones
 * exclude the screens of those before.
 */
function preloadsOf(body: string): string {
  const [picture = ''] = /<picture>(?:(?!<\/picture>).)*fetchPriority="high"/i.exec(body) ?? []
  const before: string[] = []
  return [...picture.matchAll(/<source ([^>]*type="image\/avif"[^>]*)>/g)]
    .map(([, source = '']) => {
      const attribute = (name: string) => new RegExp(` ?\\b${name}="([^"]*)"`, 'i').exec(source)?.[1]
      const own = attribute('media')
      const media = [own, ...before.map(earlier => `(not ${earlier})`)].filter(Boolean).join(' and ')
      if (own) before.push(own)
      return `<link rel="preload" as="image" type="image/avif" imagesrcset="${attribute('srcset')}" imagesizes="${attribute('sizes')}"${media ? ` media="${media}"` : ''} fetchpriority="high">`
    })
    .join('')
}

/**
 * Returns the id of the first element below the first screen. Browsers that know how paint the page when they come to it:
 * what is painted piece by piece would move.
 */
const afterFirstScreen = (body: string) => (body.includes(' id="below-first-screen"') ? 'below-first-screen' : 'footer')

/** A document with the styles that stand in it, whose digests the Content-Security-Policy has to name. */
export type PageDocument = { text: string; styles: string[] }

type Build = { client: string; styleRules: string }

export async function documentTemplate(
  { client, styleRules }: Build,
  { apiUrl, drawings, incompleteNotice }: { apiUrl?: string; drawings: string; incompleteNotice: string },
) {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const { typefaces, rules } = JSON.parse(await readFile(styleRules, 'utf8')) as {
    typefaces: string
    rules: StyleRule[]
  }
  const entrySource = 'web/entry-client.tsx'
  const entry = manifest[entrySource]
  const sheet = manifest['style.css']
  if (!entry || !sheet) throw new Error('the build has no entry')
  const start =
    `<!doctype html><html lang="it"${apiUrl ? ` data-api="${apiUrl}"` : ''}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="#1F3D2E">'

  const withImports = (keys: Set<string>, key: string): Set<string> => {
    if (keys.has(key)) return keys
    for (const imported of manifest[key]?.imports ?? []) withImports(keys, imported)
    return keys.add(key)
  }
  /** The chunks that a page loads first, imported ones before those that import them. */
  const chunksOf = (sources: string[]) =>
    [...[entrySource, ...sources].reduce(withImports, new Set<string>())].flatMap(key => manifest[key] ?? [])

  /**
   * The style that the page is painted with stands before it. The whole sheet and the scripts stand after it, so that they
   * hold nothing up; the browser runs the scripts when the sheet is there. Typefaces have an element of their own, which
   * the script within the document switches off on a slow line.
   */
  const documentWith = (head: string, body: string, scripts?: { first: string; last: string }) => {
    const painted = paintedStyle(rules, body)
    const text =
      `${start}${preloadsOf(body)}${head}<style>${painted}</style><style id="typefaces">${typefaces}</style>` +
      `${scripts?.first ?? ''}${icons}</head><body>${body}${scripts?.last ?? ''}</body></html>`
    return { text, styles: [painted, typefaces] } satisfies PageDocument
  }

  return {
    documentOf({ status, head, body, state, group }: RenderedPage) {
      const sources = Object.keys(manifest).filter(key => manifest[key]?.name === group)
      const preloads = chunksOf(sources).map(
        ({ file }) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`,
      )
      return documentWith(head, `${drawings}<div id="root"${status === 404 ? ' data-missing' : ''}>${body}</div>`, {
        first: `<link rel="expect" href="#${afterFirstScreen(body)}" blocking="render"><script>${inlineScript}</script>`,
        last:
          `<template id="incomplete">${incompleteNotice}</template>` +
          `<script type="application/json" id="state">${state}</script>` +
          `<link rel="stylesheet" href="/${sheet.file}">${preloads.join('')}` +
          `<script type="module" src="/${entry.file}" fetchpriority="low"></script>`,
      })
    },
    /** The failure page has no scripts, because they could fail as well. */
    failureOf: ({ head, body }: Pick<RenderedPage, 'head' | 'body'>) => documentWith(head, `${drawings}${body}`),
  }
}
