import { adminPaths } from '#web/admin-paths.ts'
import { adminFormTexts as form } from '#web/features/products/admin/admin-texts.ts'
import { aProduct, theAdmin } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { aPicture, dragged, save, storedProduct } from '../support/product-editing.ts'

test('a product takes pictures that are dropped where they belong, in their order', {
  tag: ['@journey', '@desktop'],
}, async ({ page, enter, step }) => {
  await enter(await theAdmin())
  const { id } = await aProduct()
  const main = page.getByRole('group', { name: form.mainImage })
  const gallery = page.getByRole('group', { name: form.galleryImages })

  await step('two for the gallery, which says that it takes them', async () => {
    await page.goto(adminPaths.product(id))
    await expect(gallery).toHaveAccessibleDescription(new RegExp(form.galleryImagesHint))
    const dataTransfer = await dragged(page, [await aPicture('prima.png'), await aPicture('seconda.png', '#2E6CA4')])
    await gallery.dispatchEvent('dragover', { dataTransfer })
    await expect(gallery).toHaveAttribute('data-over', 'true')
    await expect(main).toHaveAttribute('data-over', 'false')
    await gallery.dispatchEvent('drop', { dataTransfer })
    await expect(gallery).toHaveAttribute('data-over', 'false')
    await expect(gallery.getByText(form.notSentYet)).toHaveCount(2)
    const second = gallery.getByRole('img', { name: form.galleryImage(2) })
    await expect(second).toBeVisible()
    const isDragged = await second.evaluate(img =>
      img.dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true })),
    )
    expect(isDragged, 'a picture that is there is dropped once more').toBe(false)
  })
  await step('one as the main picture; what is none, or one too many, is named', async () => {
    const film = { ...(await aPicture('film.gif')), mimeType: 'image/gif' }
    const [first, second] = [await aPicture('davanti.png', '#B8352A'), await aPicture('dietro.png')]
    await main.dispatchEvent('drop', { dataTransfer: await dragged(page, [film, first, second]) })
    await expect(main.getByText(form.notSentYet)).toHaveCount(1)
    await expect(main).toContainText(form.wrongKind('film.gif'))
    await expect(main).toContainText(form.oneMainImage('davanti.png'))
  })
  await step('saved', async () => {
    await save(page).click()
    await expect(page.getByText(form.saved)).toBeVisible()
    const { pictures } = await storedProduct(id)
    expect(pictures.map(({ role, placeholder }) => `${role} ${placeholder.slice(0, 2)}`)).toEqual([
      'main #b',
      'gallery #f',
      'gallery #2',
    ])
  })
})
