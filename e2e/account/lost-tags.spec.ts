import { lostTagTexts as texts } from '#web/features/replacements/lost-tag-texts.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from '../support/journey.ts'
import { aLinkedFarmer } from '../support/linked-farmer.ts'

test.describe('the page of lost tags', () => {
  test('takes six with the keyboard alone, in forty strokes', { tag: ['@journey', '@desktop'] }, async ({
    page,
    enter,
    step,
  }) => {
    const { farmer, codes } = await aLinkedFarmer('prova')
    const lost = codes.slice(0, 6)
    const list = page.getByLabel(texts.label)
    await enter(farmer)
    await page.goto(paths.lostTags)
    await expect(list).toBeFocused()
    let strokes = 0
    const press = async (key: string) => {
      strokes += key.split('+').length
      await page.keyboard.press(key)
    }
    await step('last digits, all at once into the cart', async () => {
      for (const [n, code] of lost.entries()) {
        if (n > 0) await press(',')
        for (const digit of code.slice(-4)) await press(digit)
      }
      await press('Control+Enter')
      await expect(page.getByLabel(texts.proofForAll)).toBeFocused()
      await press('f') // Foto dell’animale
      await press('Control+Enter')
      await expect(page.getByText(texts.added(6))).toBeVisible()
      await expect(list).toHaveValue('')
    })
    expect(strokes).toBeLessThanOrEqual(40)
    const { items } = await farmer.api.carts.get()
    expect(items.flatMap(({ replacements }) => replacements)).toEqual(
      lost.map(code => ({ code, piece: 'entrambe', identityProof: 'foto' })),
    )
  })
})
