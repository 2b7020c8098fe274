// npm run screens: every screen at three widths, for a visitor, a farmer and an administrator, into test-results/screens,
// with a contact sheet of all of them. `npm run screens -- cart` takes those with 'cart' in their name.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import openShop from '../e2e/open-shop-for-browser.ts'
import { aFarmer, orderOf, productNamed, theAdmin, theDemoFarmer } from '../e2e/people.ts'
import { paths } from '../web/paths.ts'
import { findChromium } from './find-chromium.mjs'
import { say } from './progress.mjs'

const folder = join(import.meta.dirname, '../test-results/screens')
const widths = [390, 768, 1440]
const [wanted = ''] = process.argv.slice(2)

const closeShop = await openShop()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const tag = await productNamed('Bandiera Aziendale neutra')
  const ministryTag = await productNamed('Coppia Bandiera e Bottone HDX')
  const visitors = await invite(tag, ministryTag)
  const taken = []
  for (const visitor of visitors) {
    const screens = screensFor(visitor, tag, ministryTag).filter(({ name }) => name.includes(wanted))
    for (const width of screens.length > 0 ? widths : []) {
      const context = await browser.newContext({
        baseURL: process.env.SHOP_URL,
        viewport: { width, height: width === 390 ? 844 : 900 },
        locale: 'it-IT',
        reducedMotion: 'reduce',
      })
      if (visitor.token) await signIn(context, visitor.token)
      const page = await context.newPage()
      page.setDefaultTimeout(10_000)
      for (const screen of screens) {
        const name = `${screen.name}-${visitor.name}-${width}`
        await take(page, screen, join(folder, `${name}.png`), name)
        taken.push(name)
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
    return { ...person, order }
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

/** What there is to see; `act` is done once the page is there. Public pages are the same for everybody but the header. */
function screensFor({ name, order, isNew }, tag, ministryTag) {
  const head = [
    { name: 'home', at: paths.home },
    { name: 'menu', at: paths.home, act: openMenu },
    { name: 'products', at: paths.products() },
    { name: 'product', at: paths.product(tag.id) },
  ]
  const empty = [
    { name: 'cart-empty', at: paths.cart },
    { name: 'checkout-empty', at: paths.checkout },
    { name: 'orders-empty', at: paths.orders },
    { name: 'account-empty', at: paths.account },
    { name: 'tags-empty', at: paths.tags },
  ]
  if (isNew) return empty
  if (name === 'linked')
    return [
      head[0],
      head[1],
      { name: 'account', at: paths.account },
      { name: 'tags', at: paths.tags },
      { name: 'cart', at: paths.cart },
    ]
  if (name === 'visitor')
    return [
      ...head,
      { name: 'placement', at: paths.tagPlacement },
      { name: 'guides', at: paths.guides },
      { name: 'generator', at: paths.generator },
      { name: 'generator-means', at: `${paths.generator}?specie=bovini&scopo=nascite&marche=entrambe` },
      {
        name: 'generator-set',
        at: `${paths.generator}?specie=ovini&scopo=nascite&marche=ufficiali&mezzo=bioptica&capi=40&pinze=nessuna&lettore=si`,
      },
      { name: 'generator-lost', at: `${paths.generator}?specie=bovini&scopo=perse&persa=secondaria` },
      { name: 'support', at: paths.publicSupport },
      { name: 'terms', at: paths.terms },
      { name: 'withdrawal', at: paths.withdrawal },
      { name: 'privacy', at: paths.privacy },
      { name: 'accessibility', at: paths.accessibility },
      { name: 'weee', at: paths.weee },
      { name: 'missing', at: '/non-esiste' },
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
      { name: 'product-filters', at: paths.products({ animals: ['bovini'] }), act: openFilters },
      { name: 'product-ministry', at: paths.product(ministryTag.id) },
      { name: 'product-replacement', at: `${paths.product(ministryTag.id)}?orderAs=marca-sistitutiva` },
      { name: 'login', at: paths.login() },
      { name: 'login-wrong', at: paths.login(), act: signInWrongly },
      { name: 'reset', at: paths.resetPassword },
      { name: 'reset-code', at: paths.resetPassword, act: askForCode },
      { name: 'signup', at: paths.signup },
      { name: 'signup-errors', at: paths.signup, act: page => button(page, 'Continua').click() },
      { name: 'signup-registry', at: paths.signup, act: page => passAccountStep(page) },
      { name: 'signup-company', at: paths.signup, act: reachCompany },
      { name: 'signup-company-errors', at: paths.signup, act: leaveCompanyEmpty },
    ]
  const keeping = [
    { name: 'keeping', at: paths.adminProducts },
    { name: 'keeping-disabled', at: paths.adminProductsAt({ state: 'disabled' }) },
    { name: 'keeping-new', at: paths.adminNewProduct, act: page => button(page, 'Crea il prodotto').click() },
    { name: 'keeping-one', at: paths.adminProduct(tag.id) },
  ]
  return [
    ...head,
    ...(name === 'admin' ? keeping : []),
    { name: 'account', at: paths.account },
    { name: 'details', at: paths.accountDetails },
    {
      name: 'details-edit',
      at: paths.accountDetails,
      act: page => page.getByRole('button', { name: 'Modifica telefono' }).click(),
    },
    { name: 'information', at: paths.companyInformation },
    { name: 'information-edit', at: paths.companyInformation, act: page => button(page, 'Modifica i dati').click() },
    { name: 'orders', at: paths.orders },
    { name: 'order', at: paths.order(order) },
    { name: 'order-printed', at: paths.order(order), act: page => page.emulateMedia({ media: 'print' }) },
    { name: 'order-success', at: paths.orderSuccess },
    { name: 'cart', at: paths.cart },
    { name: 'checkout', at: paths.checkout },
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

/** The whole page, with the pictures further down as well. */
async function take(page, { at, act }, path, name) {
  try {
    await page.goto(at, { waitUntil: 'networkidle' })
    await page.locator('h1').first().waitFor()
    await act?.(page)
    await page.evaluate(async () => {
      scrollTo(0, 0)
      for (const picture of document.images) picture.loading = 'eager'
      await Promise.allSettled([...document.images].map(picture => picture.decode()))
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    })
    await page.screenshot({ path, fullPage: !(await page.locator('dialog[open]').count()), animations: 'disabled' })
  } catch (error) {
    say(`✗ ${name}: ${error.message.split('\n')[0]}`)
  }
  await page.emulateMedia({ media: null })
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
