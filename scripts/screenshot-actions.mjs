// Actions on a page before `npm run screens` takes its screenshot.

import { adminCodeRequestTexts } from '../web/features/code-requests/admin-code-request-texts.ts'
import { fieldNoteTexts } from '../web/features/field-notes/field-note-texts.ts'
import { inboundMovementTexts } from '../web/features/inbound-movements/inbound-movement-texts.ts'
import { adminOrderTexts } from '../web/features/orders/admin/admin-order-texts.ts'
import { replacementTexts } from '../web/features/products/replacement/replacement-texts.ts'
import { readingTexts } from '../web/features/readings/reading-texts.ts'
import { herdTexts } from '../web/features/registry/herd-texts.ts'
import { tagTexts } from '../web/features/tags/tag-texts.ts'

export function button(page, name) {
  return page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
}

export async function openMenu(page) {
  const hamburger = button(page, 'Apri il menu')
  const banner = page.getByRole('banner')
  const menu = banner.locator('button[aria-expanded]').filter({ visible: true }).first()
  // Visitors have a link instead of a menu where there is room for one.
  await banner.getByRole('link', { name: 'Accedi' }).or(hamburger).or(menu).filter({ visible: true }).first().waitFor()
  if (await hamburger.isVisible()) await hamburger.click()
  else if (await menu.isVisible()) await menu.click()
}
export async function openFilters(page) {
  const filters = page.getByRole('button', { name: /^Filtri/ })
  if (await filters.isVisible()) await filters.click()
}
export async function signInWrongly(page) {
  await page.getByLabel('Email').fill('marta@cascina.example')
  await page.getByLabel('Password', { exact: true }).fill('Sbagliata-1')
  await page.getByRole('main').getByRole('button', { name: 'Accedi' }).click()
  await page.getByRole('alert').waitFor()
}
export async function askForCode(page) {
  await page.getByLabel('Email').fill('nessuno@cascina.example')
  await button(page, 'Manda il codice').click()
  await page.getByLabel('Codice di verifica').waitFor()
}
export async function passAccountStep(page) {
  await page.getByLabel('Nome e cognome').fill('Marta Bonetti')
  await page.getByLabel('Email').fill('marta@cascina.example')
  await page.getByLabel('Password', { exact: true }).fill('Marca-Gialla-1')
  await page.getByLabel('Conferma password').fill('Marca-Gialla-1')
  await button(page, 'Continua').click()
  await button(page, 'Saltiamo per ora...').waitFor()
}
export async function reachCompany(page) {
  await passAccountStep(page)
  await button(page, 'Saltiamo per ora...').click()
  await page.getByLabel('Ragione sociale').waitFor()
}
export async function leaveCompanyEmpty(page) {
  await reachCompany(page)
  await button(page, 'Continua').click()
}
export async function shipElsewhere(page) {
  const change = page.getByRole('button', { name: 'Modifica' })
  // Who has ordered before sees a summary of the addresses.
  await change
    .or(page.getByRole('checkbox', { name: "Come l'azienda" }))
    .first()
    .waitFor()
  if (await change.isVisible()) await change.click()
  await page.getByRole('checkbox', { name: "Come l'azienda" }).last().uncheck()
}

export async function openTagMenu(page) {
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Altre azioni/ })
    .click()
}
export async function chooseTags(page) {
  await page.getByLabel(tagTexts.choosePage).check()
}
export async function chooseOrders(page) {
  const rows = page.getByRole('checkbox', { name: adminOrderTexts.choose('') })
  for (const row of (await rows.all()).slice(0, 5)) await row.check()
}
export async function loseNetwork(page) {
  await page.context().setOffline(true)
  await page.getByRole('searchbox').fill('4731')
}
/** Right lines in several notations, and some to look at. */
export async function readLostTags(page) {
  const list = [
    'IT 001 99024 4730, 44731',
    '380001990244688',
    'IT 001 04170 2219',
    '4642',
    'IT 001 99024 47',
    '001990188851',
    'Stella',
  ]
  await page.locator('textarea').fill(list.join('\n'))
  await page.getByRole('table').waitFor()
}

export async function pasteTags(page) {
  await page.getByText(replacementTexts.list, { exact: true }).click()
  await page
    .getByLabel(replacementTexts.listLabel)
    .fill('380001990244735\n44736\n001/99024/4737\nIT00199024\n9999\n001990188851')
  await button(page, replacementTexts.listRead).click()
  await page.getByText(replacementTexts.listTaken(5)).waitFor()
}
export async function forecastBirths(page) {
  const births = page.getByRole('spinbutton', { name: herdTexts.ownExpected })
  await births.fill('130')
  await births.press('Enter')
}
export async function enterWrongCodes(page) {
  await button(page, adminCodeRequestTexts.enterCodes).click()
  await page.getByLabel(adminCodeRequestTexts.list, { exact: true }).fill('IT001990000001\nIT001990000002\n4731')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Concedi/ })
    .click()
}

/** Ticks two animals of a document, and one that it does not announce. */
export async function tickAnimals(page) {
  for (const row of (await page.getByRole('checkbox').all()).slice(0, 2)) await row.check()
  await page.getByLabel(readingTexts.typed).fill('IT001600000009')
  await button(page, readingTexts.addTyped).click()
}

export async function enterMovementWrongly(page) {
  await button(page, inboundMovementTexts.enter).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel(inboundMovementTexts.codes).fill('IT001600000001\nIT001600000001\n4731')
  await panel.getByRole('button', { name: inboundMovementTexts.save }).click()
  await panel.getByText(inboundMovementTexts.chooseHerd).waitFor()
}

/** Notes a lost tag and a remark that cannot be sent. */
export async function noteWithoutNetwork(page) {
  await page.context().setOffline(true)
  const { tag, tagOfRemark, text, kinds, save } = fieldNoteTexts
  await page.getByLabel(tag, { exact: true }).fill('4731')
  await button(page, save).click()
  await page.getByRole('radio', { name: kinds.remark }).check()
  await page.getByLabel(tagOfRemark).fill('')
  await page.getByRole('textbox', { name: text, exact: true }).fill('La Bruna zoppica: chiamare il veterinario.')
  await button(page, save).click()
  await page.getByText(fieldNoteTexts.waiting(2)).waitFor()
}

/** Goes on with the session that the device has, and types a code that nobody knows. */
export async function beginReading(page) {
  const start = button(page, readingTexts.start)
  await start.or(button(page, readingTexts.finish)).first().waitFor()
  if (await start.isVisible()) await start.click()
  await page.getByLabel(readingTexts.typed).fill('IT001600000009')
  await button(page, readingTexts.addTyped).click()
}
