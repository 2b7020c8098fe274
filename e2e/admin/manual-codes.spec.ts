import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { contractMessages } from '#contract/contract-messages.ts'
import { formatDate, isoDay } from '#domain/dates.ts'
import { printFileName } from '#domain/print/print-file-names.ts'
import { spellTagCode, tagCodeGroups } from '#domain/tags/tag-codes.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminCodeRequestTexts as codeRequests } from '#web/features/code-requests/admin-code-request-texts.ts'
import { customerTagTexts } from '#web/features/customers/customer-texts.ts'
import { adminOrderTexts as orders } from '#web/features/orders/admin/admin-order-texts.ts'
import { registryTexts as registry } from '#web/features/registry/registry-texts.ts'
import { tagTexts } from '#web/features/tags/tag-texts.ts'
import { paths, withQuery } from '#web/paths.ts'
import { aCodeRequestOf, aLinkedKeeper, aStuckCodeRequest, theAdmin } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { aKeeperByHand } from '../support/keeper-by-hand.ts'
import { control } from '../support/registry-keeper.ts'

const texts = tagTexts.declarations
const asRead = (code: string) => tagCodeGroups(code)?.join(' ') ?? code
const rows = (page: Page) => page.getByRole('rowheader')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const today = () => isoDay(new Date())

test.describe('where no registry says it, a keeper', () => {
  // A day before the tags were ordered.
  test.use({ provoked: [/status of 400/] })

  test('says that tags were applied, and takes it back', async ({ page, enter, step }) => {
    const { keeper, codes } = await aKeeperByHand(3)
    await enter(keeper)
    const bar = page.getByRole('region', { name: tagTexts.selection })
    const dialog = page.getByRole('dialog')
    const apply = async () => {
      await page.getByRole('checkbox', { name: tagTexts.choosePage }).check()
      await bar.getByRole('button', { name: texts.markApplied }).click()
      await dialog.getByRole('button', { name: texts.confirm }).click()
      await expect(page.getByRole('status').filter({ hasText: texts.applied(3) })).toBeFocused()
    }
    await step('applied', async () => {
      await page.goto(paths.tagsAt({ sort: 'code' }))
      await expect(rows(page)).toHaveText(codes.map(asRead))
      await page.getByRole('checkbox', { name: tagTexts.choosePage }).check()
      await expect(bar.getByText(tagTexts.chosen(3))).toBeVisible()
      await expect(bar.getByText(tagTexts.replaceChosen)).toBeHidden()
      await bar.getByRole('button', { name: texts.markApplied }).click()
      await expect(dialog.getByLabel(texts.day)).toHaveValue(today())
      await dialog.getByLabel(texts.day).fill('2020-01-01')
      await dialog.getByRole('button', { name: texts.confirm }).click()
      await expect(dialog.getByLabel(texts.day)).toHaveAccessibleDescription(/ordinata dopo/)
      await dialog.getByRole('button', { name: texts.cancel }).click()
      await page.getByRole('checkbox', { name: tagTexts.choosePage }).uncheck()
      await apply()
      await expect(page.getByRole('row').filter({ hasText: 'Registrata' })).toHaveCount(3)
    })
    await step('taken back', async () => {
      await button(page, texts.undo).click()
      await expect(page.getByText(texts.undone(3))).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: 'In attesa' })).toHaveCount(3)
    })
  })

  test('puts a tag out of use, says why, and takes it back on its page', async ({ page, enter, step }) => {
    const { keeper, codes } = await aKeeperByHand(1)
    const { rows: tags } = await keeper.api.tags.list()
    const id = tags[0]?.id ?? 0
    await enter(keeper)
    const dialog = page.getByRole('dialog')
    await step('applied', async () => {
      await page.goto(paths.tag(id))
      await button(page, texts.markOneApplied).click()
      await dialog.getByRole('button', { name: texts.confirm }).click()
      await expect(page.getByText(texts.applied(1))).toBeVisible()
      await expect(page.getByText(`Applicata il ${formatDate(today())}`)).toBeVisible()
      await expect(page.getByRole('link', { name: tagTexts.replaceCode(spellTagCode(codes[0] ?? '')) })).toBeVisible()
    })
    await step('out of use', async () => {
      await button(page, texts.retire).click()
      await dialog.getByRole('button', { name: texts.confirm }).click()
      await expect(dialog.getByText(texts.reasonMissing)).toBeVisible()
      // A lost tag is replaced, so this is not offered as a reason.
      await expect(dialog.getByRole('radio')).toHaveCount(3)
      await dialog.getByRole('radio', { name: 'Capo morto' }).check()
      await dialog.getByRole('button', { name: texts.confirm }).click()
      await expect(page.getByText(texts.retired(1))).toBeVisible()
      await expect(page.getByRole('definition').filter({ hasText: 'Capo morto' })).toBeVisible()
      await expect(page.getByRole('definition').first()).toContainText('Inattiva')
    })
    await step('not at all', async () => {
      await button(page, texts.undo).click()
      await expect(page.getByText(texts.undone(1))).toBeVisible()
      await expect(page.getByRole('definition').first()).toContainText('Registrata')
      await expect(button(page, texts.undo)).toBeHidden()
    })
  })
})

test('whoever is right where tag and registry differ is said by the keeper', async ({ page, enter, step }) => {
  test.setTimeout(120_000)
  const keeper = await aLinkedKeeper()
  const { orderId } = await aCodeRequestOf(keeper, 2)
  const { api: admin } = await theAdmin()
  await expect
    .poll(
      async () => {
        await control({ grantNow: true })
        return (await keeper.api.orders.get({ params: { id: orderId } })).items[0]?.codes.length
      },
      { timeout: 60_000 },
    )
    .toBe(2)
  await admin.orders.markPrinted({ params: { id: orderId } })
  await admin.orders.send({ params: { id: orderId }, body: aParcel() })
  const registered = async () => {
    await keeper.api.registry.sync()
    return (await keeper.api.tags.facets()).statuses.registrata
  }
  await expect.poll(registered, { timeout: 60_000, intervals: [3000] }).toBe(2)
  const codes = (await keeper.api.tags.list({ query: { sort: 'code' } })).rows.map(({ code }) => code ?? '')
  for (const code of codes) await control({ animal: { code, leftOn: today(), cause: 'slaughter' } })
  const differing = async () => {
    await keeper.api.registry.sync()
    return (await keeper.api.tags.conflicts()).total
  }
  await expect.poll(differing, { timeout: 60_000, intervals: [3000] }).toBe(2)
  await enter(keeper)
  const dialog = page.getByRole('dialog')
  const entry = (code: string) => page.getByRole('listitem').filter({ hasText: asRead(code) })

  await step('the registry', async () => {
    await page.goto(paths.registryAccount)
    await entry(codes[0] ?? '')
      .getByRole('button', { name: registry.answers.registry })
      .click()
    await expect(dialog.getByText(registry.ifRegistry('animal-gone', 'inattiva'))).toBeVisible()
    await dialog.getByRole('button', { name: registry.confirmAnswer }).click()
    await expect(page.getByText(registry.answered.registry(1))).toBeFocused()
    await expect(entry(codes[0] ?? '')).toBeHidden()
  })
  await step('or the tag: the registry is to be corrected', async () => {
    await entry(codes[1] ?? '')
      .getByRole('button', { name: registry.answers.ours })
      .click()
    await expect(dialog.getByText(registry.ifOurs['animal-gone'])).toBeVisible()
    await dialog.getByRole('button', { name: registry.confirmAnswer }).click()
    await expect(page.getByRole('heading', { name: registry.corrections })).toBeVisible()
    await expect(entry(codes[1] ?? '')).toBeVisible()
    expect((await keeper.api.tags.facets()).statuses).toEqual({ 'in-attesa': 0, registrata: 1, inattiva: 1 })
  })
})

test.describe('staff', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ enter }) => enter(await theAdmin()))

  test('writes down what a keeper says of tags', async ({ page, step }) => {
    const { keeper, codes } = await aKeeperByHand(2)
    const { id } = await keeper.api.users.me()
    const dialog = page.getByRole('dialog')
    await step('applied', async () => {
      await page.goto(withQuery(adminPaths.customerTags(id), { sort: 'code' }))
      await expect(page.getByRole('heading', { level: 1, name: customerTagTexts.title })).toBeVisible()
      await expect(rows(page)).toHaveText(codes.map(asRead))
      await page.getByRole('checkbox', { name: tagTexts.choose(spellTagCode(codes[0] ?? '')) }).check()
      await button(page, texts.markApplied).click()
      await dialog.getByRole('button', { name: texts.confirm }).click()
      await expect(page.getByText(texts.applied(1))).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: 'Registrata' })).toHaveCount(1)
    })
  })

  test('has a spoiled piece made again, and never prints one twice', async ({ page, step }) => {
    const { id, orderId } = await aStuckCodeRequest(1)
    const code = `IT001${randomInt(900_000_000, 999_000_000)}`
    const { api } = await theAdmin()
    await api.codeRequests.enterCodes({ params: { id }, body: { text: code } })
    const dialog = page.getByRole('dialog')
    const drawing = async () => {
      const saved = page.waitForEvent('download')
      await button(page, codeRequests.svg).click()
      const download = await saved
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
    }
    const printed = async () => {
      await button(page, codeRequests.print).click()
      await dialog.getByRole('button', { name: codeRequests.confirmPrint }).click()
    }
    await step('printed: from now on the files are copies', async () => {
      await page.goto(adminPaths.codeRequest(id))
      expect((await drawing()).text).not.toContain('COPIA')
      await printed()
      await expect(page.getByText(codeRequests.copyText)).toBeVisible()
      const copy = await drawing()
      expect(copy.name).toBe(printFileName(orderId, 'svg', true))
      expect(copy.text).toContain('COPIA')
    })
    await step('spoiled: made again under the next number', async () => {
      await button(page, codeRequests.reprintPiece).click()
      await dialog.getByRole('button', { name: codeRequests.reprintPiece }).click()
      await expect(dialog.getByLabel(codeRequests.remakeMark)).toHaveAccessibleDescription(contractMessages.required)
      await dialog.getByLabel(codeRequests.remakeMark).fill(asRead(code))
      await dialog.getByLabel(codeRequests.remakeWhich).selectOption('entrambe')
      await dialog.getByLabel(codeRequests.reason).fill('Piegata dalla pressa')
      await dialog.getByRole('button', { name: codeRequests.reprintPiece }).click()
      await expect(page.getByText(codeRequests.reprintMessage)).toBeFocused()
      await expect(page.getByText('Ristampa I: Piegata dalla pressa').first()).toBeVisible()
      const again = await drawing()
      expect(again.name).toBe(printFileName(orderId, 'svg', false))
      expect(again.text).toContain('ristampa I')
      await printed()
      await expect(page.getByText(codeRequests.copyText)).toBeVisible()
    })
    await step('sent', async () => {
      await page.getByRole('link', { name: codeRequests.ship }).click()
      await page.getByRole('button', { name: orders.send }).click()
      await dialog.getByRole('checkbox', { name: /^Tutto: / }).check()
      await dialog.getByRole('button', { name: orders.confirmSend }).click()
      await expect(page.getByText(orders.sent(1))).toBeFocused()
    })
  })
})
