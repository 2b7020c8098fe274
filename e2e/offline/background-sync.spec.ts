import type { Page } from '@playwright/test'
import { signOutTexts } from '#web/features/auth/sign-out-texts.ts'
import { fieldNoteTexts as texts } from '#web/features/field-notes/field-note-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { notesTag } from '#web/offline/device-notes.ts'
import { offlineTexts } from '#web/offline/offline-texts.ts'
import { paths } from '#web/paths.ts'
import { note, sent, waiting } from '../support/a-stable.ts'
import { aFarmer } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import {
  allowBackgroundSync,
  awaitCopies,
  contentOfDevice,
  databases,
  lastSeen,
  wakeWorker,
} from '../support/offline-device.ts'
import { enterAt, shopBehindProxy } from '../support/shop-behind-proxy.ts'

test.use({ serviceWorkers: 'allow', provoked: [/ERR_|Failed to fetch|status of 503|^503 |: entrance/] })

const remarks = ['La Bruna zoppica', 'Il recinto è rotto']

test('notes leave without a page, are told at the next opening, and after signing out nothing leaves', {
  tag: '@journey',
}, async ({ page, context }) => {
  const farmer = await aFarmer()
  const shop = await shopBehindProxy(process.env.SHOP_URL ?? '')
  const at = (path: string) => shop.origin + path
  const recorded = async () => (await farmer.api.fieldNotes.list()).rows.map(({ text }) => text).toSorted()
  const hasToken = async (page: Page) => (await contentOfDevice(page)).includes(farmer.token)
  const cut = async () => {
    shop.cut()
    await context.setOffline(true)
  }
  const restore = async () => {
    shop.restore()
    await context.setOffline(false)
  }
  try {
    await allowBackgroundSync(context)
    const elsewhere = await context.newPage()
    await enterAt(shop.origin, context, page, farmer)
    await page.goto(at(paths.fieldNotes))
    await awaitCopies(page)
    await cut()
    expect(await hasToken(page)).toBe(false)
    for (const text of remarks) await note(page, texts.kinds.remark, '', text)
    await expect(waiting(page).getByRole('listitem')).toHaveCount(2)
    await expect(page.locator('html')).toHaveAttribute('data-sync', notesTag)
    expect(await hasToken(page)).toBe(true)
    // A browser that has given up tries again after the next opening.
    await page.goto(at(paths.account))
    await expect(page.locator('html')).toHaveAttribute('data-sync', notesTag)
    await page.close()

    await test.step('the network is back while no page is open', async () => {
      await restore()
      await wakeWorker(elsewhere, shop.origin, notesTag)
      expect(await recorded()).toEqual(remarks.toSorted())
    })

    await test.step('the next opening tells what became of them, also without a network', async () => {
      // A file of the shop shows the device without a page that would send.
      const file = await context.newPage()
      await file.goto(at('/manifest.webmanifest'))
      await expect.poll(() => hasToken(file)).toBe(false)
      await file.close()
      await cut()
      const again = await context.newPage()
      await again.goto(at(paths.fieldNotes))
      await expect(again.getByText(lastSeen)).toBeVisible()
      await expect(sent(again)).toHaveCount(2)
      for (const text of remarks)
        await expect(sent(again).filter({ hasText: text })).toContainText(texts.recorded.remark)
      await expect(waiting(again)).toBeHidden()

      await note(again, texts.kinds.remark, '', 'Non la mando')
      await expect(waiting(again).getByRole('listitem')).toHaveCount(1)
      await expect.poll(() => hasToken(again)).toBe(true)
      await again.getByRole('button', { name: layoutMessages.openMenu }).click()
      await again.getByRole('button', { name: 'Logout' }).click()
      await again.getByRole('button', { name: signOutTexts.leave }).click()
      await expect(again.getByRole('heading', { level: 1 })).toHaveText(offlineTexts.title)
      await expect.poll(() => databases(again)).toEqual([])
      await again.close()
    })

    await test.step('after signing out', async () => {
      await restore()
      await wakeWorker(elsewhere, shop.origin, notesTag)
      expect(await recorded()).toEqual(remarks.toSorted())
      const file = await context.newPage()
      await file.goto(at('/manifest.webmanifest'))
      expect(await databases(file)).toEqual([])
      await file.close()
    })
  } finally {
    await context.setOffline(false)
    shop.close()
  }
})
