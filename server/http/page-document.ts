import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderedPage } from '#web/entry-server.tsx'
import { afterPaint, beforePaint } from './inline-scripts.ts'
import { type StyleRule, styleOf } from './page-style.ts'

/** Builds a whole HTML document around a rendered page, with the files of this build. */

type Manifest = Record<string, { file: string; imports?: string[] }>

const icons = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
].join('')
/** True for the rule of a typeface that is loaded, not of the system's. */
const isTypeface = (rule: StyleRule) => 'text' in rule && /^@font-face.*\burl\(/s.test(rule.text)

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

/** A document with the styles that stand in it, whose digests the Content-Security-Policy has to name. */
export type PageDocument = { text: string; styles: string[] }

type Build = { client: string; styleRules: string }

export async function documentTemplate(
  { client, styleRules }: Build,
  { apiUrl, drawings }: { apiUrl?: string; drawings: string },
) {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const rules = JSON.parse(await readFile(styleRules, 'utf8')) as StyleRule[]
  const pageRules = rules.filter(rule => !isTypeface(rule))
  /** In an element of its own, which the first script switches off on a slow line. */
  const typefaces = styleOf(rules.filter(isTypeface), '')
  const entry = manifest['web/entry-client.tsx']
  if (!entry) throw new Error('the build has no entry')
  const style = Object.values(manifest).find(({ file }) => file.endsWith('.css'))
  if (!style) throw new Error('the build has no style sheet')
  const wholeStyle = `<link rel="stylesheet" href="/${style.file}">`
  const start =
    `<!doctype html><html lang="it" data-style="/${style.file}"${apiUrl ? ` data-api="${apiUrl}"` : ''}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="#1F3D2E">'

  const withScripts = (files: Set<string>, key: string): Set<string> => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return files
    return (chunk.imports ?? []).reduce(withScripts, files.add(chunk.file))
  }
  /** The whole style sheet comes after the page's own rules, because the last of equal rules wins. */
  const documentWith = (head: string, afterStyle: string, body: string): PageDocument => {
    const style = styleOf(pageRules, body)
    const styleElements = `<style>${style}</style><style id="typefaces">${typefaces}</style>`
    const text = `${start}${preloadsOf(body)}${head}${styleElements}${afterStyle}${icons}</head><body>${body}</body></html>`
    return { text, styles: [style, typefaces] }
  }

  return {
    documentOf({ status, head, body, state, sources }: RenderedPage) {
      const files = [...['web/entry-client.tsx', ...sources].reduce(withScripts, new Set<string>())]
      const scripts = { preloads: files.map(file => `/${file}`), entry: `/${entry.file}` }
      return documentWith(
        head,
        `<script>${beforePaint}</script><noscript>${wholeStyle}</noscript>`,
        `${drawings}<div id="root"${status === 404 ? ' data-missing' : ''}>${body}</div>` +
          `<script type="application/json" id="state">${state}</script>` +
          `<script type="application/json" id="scripts">${JSON.stringify(scripts)}</script>` +
          `<script>${afterPaint}</script>`,
      )
    },
    /** The failure page has no scripts, and is readable without the style sheet, because they could fail as well. */
    failureOf: ({ head, body }: Pick<RenderedPage, 'head' | 'body'>) =>
      documentWith(head, '', `${drawings}${body}${wholeStyle}`),
  }
}
