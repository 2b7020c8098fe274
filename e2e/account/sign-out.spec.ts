import type { Page } from '@playwright/test'
import { signOutTexts as texts } from '#web/features/auth/sign-out-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { aFarmer } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

/** Leaves a note on the device, as a page for the stable does. */
const leaveNote = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('device', 1)
        opening.addEventListener('upgradeneeded', () => {
          opening.result.createObjectStore('owner')
          opening.result.createObjectStore('copies', { keyPath: 'key' })
          opening.result.createObjectStore('readings', { keyPath: 'id' })
          opening.result.createObjectStore('notes', { keyPath: 'id' })
        })
        opening.addEventListener('success', () => {
          // The page may have opened it before.
          const tx = opening.result.transaction('notes', 'readwrite')
          tx.objectStore('notes').put({ id: 'a', isSent: false })
          tx.addEventListener('complete', () => {
            opening.result.close()
            done()
          })
        })
        opening.addEventListener('error', () => fail(opening.error))
      }),
  )
const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

test.describe('signing out with work that is not sent', () => {
  test('asks first, and then leaves nothing on the device', { tag: '@widths' }, async ({ page, enter, step }) => {
    await enter(await aFarmer())
    await page.goto(paths.account)
    await leaveNote(page)
    const logout = async () => {
      const menu = page.getByRole('button', { name: layoutMessages.openMenu })
      if (await menu.isVisible()) await menu.click()
      else await page.getByRole('banner').getByRole('button', { expanded: false }).last().click()
      await page.getByRole('button', { name: 'Logout' }).click()
    }
    const question = page.getByRole('dialog', { name: texts.title })

    await step('stay', async () => {
      await logout()
      await expect(question.getByText(texts.text(1))).toBeVisible()
      await expectAccessible(page, 'the question')
      await question.getByRole('button', { name: texts.stay }).click()
      await expect(question).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull()
      expect(await databases(page)).toEqual(['device'])
    })
    await step('leave', async () => {
      await logout()
      await question.getByRole('button', { name: texts.leave }).click()
      await expect(page).toHaveURL('/')
      expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
      await expect.poll(() => databases(page)).toEqual([])
    })
  })
})
