// npm run screens: takes screenshots of every page of the route table and its states at three widths, for all visitors
// of screenshot-visitors.mjs, into test-results/screens, with a contact sheet. Also reports pages that are wider than a
// screen of 320 px. `npm run screens -- 'cart|tag-keeper'` takes only those whose names match.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { runnerImport } from 'vite'
import { productNamed } from '../e2e/support/accounts.ts'
import startShopForBrowser from '../e2e/support/open-shop-for-browser.ts'
import { adminRoutes } from '../web/routes.ts'
import { findChromium } from './find-chromium.mjs'
import { say } from './progress.mjs'
import { screensFor } from './screenshot-states.mjs'
import { inviteVisitors } from './screenshot-visitors.mjs'

const folder = join(import.meta.dirname, '../test-results/screens')
const widths = [390, 768, 1440]
const narrowest = 320
const wanted = new RegExp(process.argv[2] ?? '')

const { module } = await runnerImport('/web/routes.ts', { logLevel: 'error' })
const routes = [...module.publicRoutes, ...adminRoutes, { ...module.notFoundRoute, path: '/non-esiste' }]
const closeShop = await startShopForBrowser()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const amiss = []
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const products = {
    tag: await productNamed('Bandiera Aziendale neutra'),
    ministryTag: await productNamed('Coppia Bandiera e Bottone HDX'),
    official: await productNamed('Bandiera Grande'),
  }
  const taken = []
  for (const visitor of await inviteVisitors()) {
    const screens = screensFor(visitor, routes, products).filter(({ name }) => wanted.test(`${name}-${visitor.name}`))
    for (const width of screens.length > 0 ? [...widths, narrowest] : []) {
      const context = await browser.newContext({
        baseURL: process.env.SHOP_URL,
        viewport: { width, height: width < 768 ? 844 : 900 },
        locale: 'it-IT',
        reducedMotion: 'reduce',
      })
      if (visitor.token) await signIn(context, visitor.token)
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      for (const screen of screens) {
        const name = `${screen.name}-${visitor.name}-${width}`
        const path = width === narrowest ? undefined : join(folder, `${name}.png`)
        if ((await take(page, screen, name, path)) && path) taken.push(name)
      }
      await context.close()
      say(`• ${visitor.name}, ${width} px`)
    }
  }
  await makeContactSheet(taken)
  say(`${taken.length} screens: ${join(folder, 'contact-sheet.html')}`)
} finally {
  await browser.close()
  await closeShop()
}
for (const line of amiss) say(`✗ ${line}`)
process.exitCode = amiss.length > 0 ? 1 : 0

function signIn(context, value) {
  const origin = process.env.SHOP_URL
  return context.setStorageState({
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'access_token', value }] }],
  })
}

/** Takes the whole page, including pictures further down; returns true if it succeeded. */
async function take(page, { at, before, act, unfinished }, name, path) {
  try {
    await before?.(page)
    await page.goto(at, { waitUntil: 'load' })
    await page.locator('h1').first().waitFor()
    if (!unfinished) await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
    await act?.(page)
    // Printed pages have a width of their own.
    const width = await page.evaluate(() => (matchMedia('print').matches ? 0 : document.documentElement.scrollWidth))
    if (width > page.viewportSize().width) amiss.push(`${name}: ${width} px wide`)
    if (!path) return true
    await page.evaluate(async () => {
      scrollTo(0, 0)
      for (const picture of document.images) picture.loading = 'eager'
      await Promise.allSettled([...document.images].map(picture => picture.decode()))
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    })
    await page.screenshot({ path, fullPage: !(await page.locator('dialog[open]').count()), animations: 'disabled' })
    return true
  } catch (error) {
    amiss.push(`${name}: ${error.message.split('\n')[0]}`)
    return false
  } finally {
    await page.emulateMedia({ media: null })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().setOffline(false)
  }
}

async function makeContactSheet(taken) {
  const figures = taken.map(name => `<a href="${name}.png"><div><img src="${name}.png"></div>${name}</a>`)
  const html = `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
    body { margin: 16px; display: grid; grid-template-columns: repeat(9, 1fr); gap: 16px 10px; font: 12px sans-serif }
    a { color: inherit } div { height: 320px; overflow: hidden; border: 1px solid } img { width: 100% }</style>${figures.join('')}`
  await writeFile(join(folder, 'contact-sheet.html'), html)
  const page = await browser.newPage({ viewport: { width: 1936, height: 900 } })
  await page.goto(`file://${join(folder, 'contact-sheet.html')}`)
  await page.screenshot({ path: join(folder, 'contact-sheet.png'), fullPage: true })
}
