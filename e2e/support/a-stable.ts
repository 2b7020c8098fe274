import type { Page } from '@playwright/test'
import { isoDay } from '#domain/dates.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { fieldNoteTexts as texts } from '#web/features/field-notes/field-note-texts.ts'
import { lostTagTexts } from '#web/features/replacements/lost-tag-texts.ts'
import { paths } from '#web/paths.ts'
import { aCodeRequestOf, aLinkedKeeper, type Person, theAdmin } from './accounts.ts'
import { expect } from './journey.ts'
import { aKeeperByHand } from './keeper-by-hand.ts'

/** A keeper with tags in the ear, and one that was sent. Staff entered their codes: nothing is asked of the registry. */
export const aStable = async () => withTagsApplied(await aKeeperByHand(5))

/** The same for a keeper whose account is linked, who can therefore order the tags that are lost. */
export async function aLinkedStable(species: 'cattle' | 'sheep' = 'cattle') {
  const keeper = await aLinkedKeeper()
  const { orderId } = await aCodeRequestOf(keeper, 5, species)
  const granted = async () => (await keeper.api.tags.list()).rows.flatMap(({ code }) => code ?? [])
  await expect.poll(async () => (await granted()).length, { timeout: 60_000 }).toBe(5)
  const { api } = await theAdmin()
  await api.orders.markPrinted({ params: { id: orderId } })
  await api.orders.send({ params: { id: orderId }, body: aParcel() })
  return withTagsApplied({ keeper, codes: (await granted()).toSorted() })
}

/** All tags are in the ear but the first. */
async function withTagsApplied<Keeper extends Person>({ keeper, codes }: { keeper: Keeper; codes: string[] }) {
  const [fresh = '', ...worn] = codes
  const { rows } = await keeper.api.tags.list()
  const ids = rows.flatMap(({ id, code }) => (code === fresh ? [] : [id]))
  await keeper.api.tags.markApplied({ body: { ids, on: isoDay(new Date()) } })
  return { keeper, fresh, worn }
}

/** Notes of the device that were not sent, and those that the shop has answered. */
export const waiting = (page: Page) => page.getByRole('region', { name: /da mandare$/ })
export const sent = (page: Page) => page.getByRole('region', { name: texts.sent }).getByRole('listitem')

export async function note(page: Page, kind: string, written: string, text = '') {
  await page.getByRole('radio', { name: kind }).check()
  await page.getByLabel(/^Marca( \(facoltativa\))?$/).fill(written)
  if (text) await page.getByRole('textbox', { name: texts.text, exact: true }).fill(text)
  await page.getByRole('button', { name: texts.save, exact: true }).click()
}

/** From the notes into the cart: two presses, and the proof of identity that the registry wants. */
export async function orderNotedTags(page: Page, count: number) {
  await page.getByRole('link', { name: texts.order(count), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.lostTags}$`))
  await page.getByLabel(lostTagTexts.proofForAll).selectOption({ index: 1 })
  await page
    .getByRole('button', { name: lostTagTexts.add(count), exact: true })
    .and(page.locator(':visible'))
    .click()
  await expect(page.getByText(lostTagTexts.added(count))).toBeVisible()
}
