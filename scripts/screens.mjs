// npm run screens: every page of web/routes.tsx and its states at three widths, for a visitor, a farmer and an administrator,
// into test-results/screens, with a contact sheet; and what is wider than a screen of 320 px. `npm run screens -- cart`
// takes those with 'cart' in their name.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { chromium } from '@playwright/test'
import { runnerImport } from 'vite'
import openShop from '../e2e/open-shop-for-browser.ts'
import { aDelegationOf, aFarmer, orderOf, productNamed, theAdmin, theDemoFarmer } from '../e2e/people.ts'
import { paths } from '../web/paths.ts'
import { findChromium } from './find-chromium.mjs'
import { say } from './progress.mjs'

const folder = join(import.meta.dirname, '../test-results/screens')
const widths = [390, 768, 1440]
const narrowest = 320
const [wanted = ''] = process.argv.slice(2)

const { module } = await runnerImport('/web/routes.tsx', { logLevel: 'error' })
const routes = [...module.routes, { ...module.notFoundRoute, path: '/non-esiste' }]
const closeShop = await openShop()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const amiss = []
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const tag = await productNamed('Bandiera Aziendale neutra')
  const ministryTag = await productNamed('Coppia Bandiera e Bottone HDX')
  const taken = []
  for (const visitor of await invite(tag, ministryTag)) {
    const screens = screensFor(visitor, tag, ministryTag).filter(({ name }) => name.includes(wanted))
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

/** A farmer with a cart and two orders, one with nothing yet, one with a linked account; and the administrator. */
async function invite(tag, ministryTag) {
  const pliers = await productNamed('Pinza Universale P2')
  const fill = async person => {
    const line = { productId: tag.id, quantity: 25, color: 'blu' }
    await orderOf(person, [line])
    const order = await orderOf(person, [line, { productId: pliers.id, quantity: 1 }], { paymentMethod: 'paypal' })
    const replacements = [{ code: 'IT001990244731', which: 'principale' }]
    await person.api.carts.addItem({ body: line })
    await person.api.carts.addItem({
      body: { productId: ministryTag.id, quantity: 1, orderAs: 'marca-sistitutiva', replacements },
    })
    const [herd] = await person.api.registry.herds()
    const { rows: tags } = await person.api.tags.list()
    return { ...person, order, herd: herd?.id, delegation: await aDelegationOf(person), tagId: tags[0]?.id ?? 0 }
  }
  return [
    { name: 'visitor' },
    {
      name: 'farmer',
      ...(await fill(await aFarmer({ name: 'Marta Bonetti', businessName: 'Azienda Agricola Bonetti' }))),
    },
    { name: 'newcomer', isNew: true, ...(await aFarmer()) },
    { name: 'linked', ...(await fill(await theDemoFarmer())) },
    { name: 'admin', ...(await fill(await theAdmin())) },
  ]
}

function signIn(context, value) {
  const origin = process.env.SHOP_URL
  return context.setStorageState({
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'access_token', value }] }],
  })
}

function button(page, name) {
  return page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
}

/** An address of the route that leads somewhere. */
function addressOf({ path }, { order, delegation, herd, tagId }, tag) {
  const ids = {
    [paths.order(':id')]: order,
    [paths.adminOrder(':id')]: order,
    [paths.delegation(':id')]: delegation,
    [paths.herd(':id')]: herd,
    [paths.tag(':id')]: tagId,
  }
  return path.replace(':id', String(ids[path] ?? tag.id))
}

/** What there is to see; `act` is done once the page is there. Public pages are the same for everybody but the header. */
function screensFor(visitor, tag, ministryTag) {
  const pages = routes
    .filter(({ isPublic, path }) => (visitor.token ? !isPublic && mayEnter(visitor, path) : isPublic))
    .map(route => ({ name: basename(route.page).replace(/-page$/, ''), at: addressOf(route, visitor, tag) }))
  const withHeader = [
    { name: 'home', at: paths.home },
    { name: 'menu', at: paths.home, act: openMenu },
    { name: 'product', at: paths.product(tag.id) },
  ]
  switch (visitor.name) {
    case 'visitor':
      return [...pages, withHeader[1], ...statesOfVisitor(ministryTag)]
    case 'newcomer':
      return pages
        .filter(({ at }) =>
          [paths.cart, paths.checkout, paths.orders, paths.account, paths.tags, paths.delegations].includes(at),
        )
        .map(page => ({ ...page, name: `${page.name}-empty` }))
    case 'linked':
      return [
        ...withHeader,
        ...pages.filter(({ at }) =>
          [
            paths.account,
            paths.cart,
            paths.tags,
            paths.herds,
            paths.herd(visitor.herd),
            paths.tag(visitor.tagId),
            paths.requests,
            paths.order(visitor.order),
          ].includes(at),
        ),
      ]
    default:
      return [
        ...withHeader,
        ...pages,
        ...statesOfCustomer(visitor),
        ...(visitor.name === 'admin' ? statesOfKeeping() : []),
      ]
  }
}

function mayEnter({ name }, path) {
  return name === 'admin' || !path.startsWith(`${paths.account}/admin`)
}

function statesOfVisitor(ministryTag) {
  return [
    ...['marche', 'applicatori', 'lettori'].map(category => ({
      name: `products-${category}`,
      at: paths.products({ category }),
    })),
    { name: 'products-accessories', at: paths.accessories },
    { name: 'products-new', at: paths.newProducts },
    {
      name: 'products-filtered',
      at: paths.products({ animals: ['bovini'], types: ['aziendale'], search: 'bandiera' }),
    },
    { name: 'products-none', at: paths.products({ search: 'dromedario' }) },
    { name: 'products-sheet', at: paths.products({ animals: ['bovini'] }), act: openFilters },
    { name: 'product-ministry', at: paths.product(ministryTag.id) },
    { name: 'product-replacement', at: `${paths.product(ministryTag.id)}?orderAs=marca-sistitutiva` },
    { name: 'generator-means', at: `${paths.generator}?specie=bovini&scopo=nascite&marche=entrambe` },
    {
      name: 'generator-set',
      at: `${paths.generator}?specie=ovini&scopo=nascite&marche=ufficiali&mezzo=bioptica&capi=40&pinze=nessuna&lettore=si`,
    },
    { name: 'generator-lost', at: `${paths.generator}?specie=bovini&scopo=perse&persa=secondaria` },
    { name: 'login-wrong', at: paths.login(), act: signInWrongly },
    { name: 'reset-code', at: paths.resetPassword, act: askForCode },
    { name: 'signup-errors', at: paths.signup, act: page => button(page, 'Continua').click() },
    { name: 'signup-registry', at: paths.signup, act: page => passAccountStep(page) },
    { name: 'signup-company', at: paths.signup, act: reachCompany },
    { name: 'signup-company-errors', at: paths.signup, act: leaveCompanyEmpty },
  ]
}

function statesOfKeeping() {
  return [
    { name: 'products-disabled', at: paths.adminProductsAt({ state: 'disabled' }) },
    { name: 'product-new-errors', at: paths.adminNewProduct, act: page => button(page, 'Crea il prodotto').click() },
  ]
}

function statesOfCustomer({ order, delegation }) {
  return [
    {
      name: 'details-edit',
      at: paths.accountDetails,
      act: page => page.getByRole('button', { name: 'Modifica telefono' }).click(),
    },
    { name: 'information-edit', at: paths.companyInformation, act: page => button(page, 'Modifica i dati').click() },
    {
      name: 'delegation-consent',
      at: paths.delegation(delegation),
      act: page => button(page, 'Manda il codice').click(),
    },
    { name: 'order-printed', at: paths.order(order), act: page => page.emulateMedia({ media: 'print' }) },
    { name: 'checkout-shipping', at: paths.checkout, act: shipElsewhere },
    { name: 'checkout-payment', at: paths.checkout, act: page => button(page, 'Continua al pagamento').click() },
  ]
}

async function openMenu(page) {
  const hamburger = button(page, 'Apri il menu')
  const menu = page.getByRole('banner').locator('button[aria-expanded]').filter({ visible: true }).first()
  if (await hamburger.isVisible()) await hamburger.click()
  else if (await menu.isVisible()) await menu.click()
}
async function openFilters(page) {
  const filters = page.getByRole('button', { name: /^Filtri/ })
  if (await filters.isVisible()) await filters.click()
}
async function signInWrongly(page) {
  await page.getByLabel('Email').fill('marta@cascina.example')
  await page.getByLabel('Password', { exact: true }).fill('Sbagliata-1')
  await page.getByRole('main').getByRole('button', { name: 'Accedi' }).click()
  await page.getByRole('alert').waitFor()
}
async function askForCode(page) {
  await page.getByLabel('Email').fill('nessuno@cascina.example')
  await button(page, 'Manda il codice').click()
  await page.getByLabel('Codice di verifica').waitFor()
}
async function passAccountStep(page) {
  await page.getByLabel('Nome e cognome').fill('Marta Bonetti')
  await page.getByLabel('Email').fill('marta@cascina.example')
  await page.getByLabel('Password', { exact: true }).fill('Marca-Gialla-1')
  await page.getByLabel('Conferma password').fill('Marca-Gialla-1')
  await button(page, 'Continua').click()
  await button(page, 'Saltiamo per ora...').waitFor()
}
async function reachCompany(page) {
  await passAccountStep(page)
  await button(page, 'Saltiamo per ora...').click()
  await page.getByLabel('Ragione sociale').waitFor()
}
async function leaveCompanyEmpty(page) {
  await reachCompany(page)
  await button(page, 'Continua').click()
}
async function shipElsewhere(page) {
  await page.getByRole('checkbox', { name: "Come l'azienda" }).last().uncheck()
}

/** The whole page, with the pictures further down as well; says whether it came. */
async function take(page, { at, act }, name, path) {
  try {
    await page.goto(at, { waitUntil: 'load' })
    await page.locator('h1').first().waitFor()
    await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
    await act?.(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
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
