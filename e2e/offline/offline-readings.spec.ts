import { electronicTagCode } from '#domain/tags/tag-codes.ts'
import { kindTexts, readingTexts as texts } from '#web/features/readings/reading-texts.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from '../support/journey.ts'
import { aLinkedFarmer } from '../support/linked-farmer.ts'
import { awaitCopies } from '../support/offline-device.ts'
import { typeAsReader } from '../support/typed-reader.ts'

test.use({ serviceWorkers: 'allow', provoked: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] })

test('a reader tells the keeper’s animals from others without a network', async ({ page, context, enter, step }) => {
  const { farmer, codes } = await aLinkedFarmer('prova')
  const last = page.getByRole('status', { name: texts.lastLabel })
  await enter(farmer)
  await page.goto(paths.account)
  await awaitCopies(page)
  await context.setOffline(true)
  await step('after a reload', async () => {
    await page.goto(paths.readings)
    await page.reload()
    await page.getByRole('button', { name: texts.start, exact: true }).click()
    await typeAsReader(page, electronicTagCode(codes[0] ?? '') ?? '')
    await expect(last).toContainText(kindTexts.new.one)
    await typeAsReader(page, '380001999999999')
    await expect(last).toContainText(kindTexts['not-ours'].one)
  })
  await context.setOffline(false)
})
