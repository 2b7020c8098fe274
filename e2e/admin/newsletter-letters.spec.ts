import { temporaryDirectory } from '#test/temporary-directory.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { letterTexts as texts } from '#web/features/newsletter/letter-texts.ts'
import { newsletterLinkTexts } from '#web/features/newsletter/newsletter-link-texts.ts'
import { subscriberTexts } from '#web/features/newsletter/subscriber-texts.ts'
import { callAs, signIn } from '../support/accounts.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'
import { mailsTo } from '../support/mailbox.ts'
import { logins, startShopProcess } from '../support/open-shop-for-browser.ts'

/** A shop of its own: a letter goes to every subscriber that there is. */
async function aShopForLetters() {
  const dataDir = await temporaryDirectory('auricola-e2e-letters')
  const shop = await startShopProcess(dataDir)
  const { SHOP_URL, SHOP_DATA_DIR } = process.env
  Object.assign(process.env, { SHOP_URL: shop.url, SHOP_DATA_DIR: dataDir })
  return {
    at: (path: string) => new URL(path, shop.url).href,
    close: async () => {
      Object.assign(process.env, { SHOP_URL, SHOP_DATA_DIR })
      await shop.stop()
    },
  }
}

async function subscribe(email: string) {
  await callAs().newsletter.subscribe({ body: { email } })
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
  const token = /conferma#([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
  await callAs().newsletter.confirm({ body: { token } })
}

// The frame of the preview runs no script, not even the one that watches each page.
test.use({ provoked: [/Blocked script execution in 'about:srcdoc'/] })

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject ?? '')

test('a letter is written, seen, tried and sent; who leaves by its link gets no other', { tag: '@widths' }, async ({
  page,
  enter,
  step,
}) => {
  const shop = await aShopForLetters()
  const [marta, luca] = ['marta@lettrice.example', 'luca@lettore.example']
  const subject = 'Le scadenze di dicembre'
  const frame = page.frameLocator('iframe')
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  try {
    for (const email of [marta, luca]) await subscribe(email)
    await enter(await signIn(logins.admin))
    await step('written; what is wrong stands at its field, and the preview follows', async () => {
      await page.goto(shop.at(adminPaths.newsletter))
      await main.getByRole('link', { name: subscriberTexts.letters, exact: true }).click()
      await expect(page.getByText(texts.emptyTitle)).toBeVisible()
      await main.getByRole('link', { name: texts.write }).click()
      await page.getByLabel(texts.subject).fill(subject)
      await page.getByRole('textbox', { name: texts.body }).fill('Vedi [qui](http://altrove.example).')
      await press(texts.save)
      await expect(page.getByText('http://altrove.example deve cominciare con https://')).toBeVisible()
      await page
        .getByRole('textbox', { name: texts.body })
        .fill('# Dicembre\nVedi [il catalogo](/products).\n\n- Censimento entro il 31')
      await expect(frame.getByRole('heading', { name: 'Dicembre' })).toBeVisible()
      await expect(frame.getByRole('link', { name: 'il catalogo' })).toHaveAttribute('href', shop.at('/products'))
      await expect(frame.getByRole('listitem')).toHaveText('Censimento entro il 31')
      await page.getByRole('radio', { name: texts.windows.phone }).check()
      await expect(frame.getByRole('link', { name: 'Esci dalla newsletter' })).toBeVisible()
      await page.getByRole('radio', { name: texts.windows.text }).check()
      await expect(page.getByLabel(texts.previewFrame)).toHaveValue(/- Censimento entro il 31/)
      await press(texts.save)
      await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
      await expect(page.getByText(texts.saved)).toBeVisible()
      await expectAccessible(page, 'letter')
      await expectToFitNarrowScreens(page)
    })
    await step('tried, unsaved words too', async () => {
      await page
        .getByRole('textbox', { name: texts.body })
        .fill('# Dicembre\nCensimento entro il 31, [qui](https://www.vetinfo.it/).')
      await press(texts.tryOut)
      await expect(page.getByText(texts.tried(logins.admin.email))).toBeVisible()
      await expect.poll(() => subjectsTo(logins.admin.email)).toContain(`Prova: ${subject}`)
      const [trial] = (await mailsTo(logins.admin.email)).filter(mail => mail.subject?.startsWith('Prova'))
      expect(trial?.text).toContain('https://www.vetinfo.it/')
      expect(await subjectsTo(marta)).not.toContain(subject)
    })
    await step('sent, to as many as its button says', async () => {
      await press(texts.send(2))
      await expect(page.getByRole('dialog')).toContainText(texts.sendTitle(2))
      await confirm(texts.send(2))
      await expect(main.getByText(texts.states.sent, { exact: true })).toBeVisible()
      for (const email of [marta, luca]) expect(await subjectsTo(email)).toContain(subject)
      await expectAccessible(page, 'sent letter')
      await expectToFitNarrowScreens(page)
    })
    await step('left by its link, with one press', async () => {
      const [letter] = await mailsTo(marta)
      const link = /https?:\S+\/newsletter\/uscita#\S+/.exec(letter?.text ?? '')?.[0] ?? ''
      await page.goto(link)
      await main.getByRole('button', { name: newsletterLinkTexts.leave.button }).click()
      await expect(page.getByRole('heading', { level: 1, name: newsletterLinkTexts.leave.doneTitle })).toBeFocused()
    })
    await step('the next reaches the other alone, and the shopkeeper is reminded of the promise', async () => {
      await page.goto(shop.at(adminPaths.newLetter))
      await page.getByLabel(texts.subject).fill('Un’altra')
      await page.getByRole('textbox', { name: texts.body }).fill('Due righe.')
      await press(texts.save)
      await press(texts.send(1))
      await expect(page.getByRole('dialog')).toContainText('una mail al mese')
      await confirm(texts.send(1))
      await expect(main.getByText(texts.states.sent, { exact: true })).toBeVisible()
      expect(await subjectsTo(luca)).toContain('Un’altra')
      expect(await subjectsTo(marta)).not.toContain('Un’altra')
      await page.goto(shop.at(adminPaths.letters))
      await expect(page.getByRole('row', { name: subject })).toContainText('2 su 2')
      await expectAccessible(page, 'letters')
    })
  } finally {
    await page.close()
    await shop.close()
  }
})
