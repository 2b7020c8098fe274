import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { tradingCompany } from '#test/builders/a-trading-company.ts'
import { codeOf } from '#test/builders/an-authenticator.ts'
import { temporaryDirectory } from '#test/temporary-directory.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { authTexts, loginTexts } from '#web/features/auth/auth-texts.ts'
import { securityTexts } from '#web/features/auth/security-texts.ts'
import { openingTexts as texts } from '#web/features/opening/opening-texts.ts'
import { adminFormTexts as form } from '#web/features/products/admin/admin-texts.ts'
import {
  companyPartTexts as company,
  settingsTexts,
  termsPartTexts as terms,
} from '#web/features/settings/settings-texts.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from '../support/journey.ts'
import { aFreePort, logins, startShopProcess } from '../support/open-shop-for-browser.ts'
import { aPicture, field } from '../support/product-editing.ts'
import { stripeBehindProxy } from '../support/providers-behind-proxy.ts'

/** From an empty directory and real-looking keys to 'Puoi aprire', each refusal on the way read. */

const secretKey = 'sk_live_51Auricola'
const stripeKeys = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: 'whsec_auricola' }
// No example's farmer in a shop that takes real money.
const noDemo = { DEMO_EMAIL: '', DEMO_PASSWORD: '' }

/** Runs a command of operators beside the shop; returns its exit code and what it printed. */
async function run(program: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env }, stdio: 'pipe' })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, said }
}

async function aMailServer() {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      received.push(address)
      done()
    },
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { received, url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

async function signIn(page: Page, url: string, code?: string) {
  await page.goto(`${url}${paths.login(adminPaths.opening)}`)
  await page.getByLabel(authTexts.email).fill(logins.admin.email)
  await page.getByLabel(authTexts.password, { exact: true }).fill(logins.admin.password)
  await page.getByRole('main').getByRole('button', { name: loginTexts.submit }).click()
  if (code === undefined) return
  await page.getByLabel(loginTexts.code).fill(code)
  await page.getByRole('main').getByRole('button', { name: loginTexts.submit }).click()
}

test.use({ provoked: [/status of (401|403)/] })

test('an empty directory with real keys becomes a shop that may open', { tag: '@desktop' }, async ({ page, step }) => {
  const dataDir = await temporaryDirectory('auricola-e2e-opening')
  const mails = await aMailServer()
  const stripe = await stripeBehindProxy(await temporaryDirectory('auricola-e2e-stripe'), secretKey)
  let env: Record<string, string> = {
    PORT: String(await aFreePort()),
    ...noDemo,
    ...stripe.environment,
    ...stripeKeys,
  }
  const refusal = async () => {
    const started = startShopProcess(dataDir, { env })
    return started.then(
      () => 'it started',
      (error: Error) => error.message,
    )
  }
  let shop: Awaited<ReturnType<typeof startShopProcess>> | undefined
  const restart = async (changes: Record<string, string>) => {
    env = { ...env, ...changes }
    await shop?.end()
    shop = await startShopProcess(dataDir, { env })
    return shop.url
  }
  const check = (name: keyof typeof texts.checks) =>
    page
      .getByRole('table', { name: texts.checksTitle })
      .getByRole('row', { name: new RegExp(`^${texts.checks[name]}`) })
  const states = { toDo: texts.states['to-do'], toTry: texts.states['to-try'], done: texts.states.done }

  try {
    await step('the start is refused, with the variable that it is about', async () => {
      expect(await refusal()).toContain('REGISTRY')
      env = { ...env, REGISTRY: 'manual' }
      expect(await refusal()).toContain('PUBLIC_URL')
      env = { ...env, PUBLIC_URL: 'http://localhost:3000' }
      expect(await refusal()).toContain('PUBLIC_URL')
    })

    let url = ''
    await step('it starts without examples, and the page tells what is missing', async () => {
      url = await restart({ PUBLIC_URL: 'https://negozio.example' })
      await signIn(page, url)
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
      await expect(page.getByText(texts.live)).toBeVisible()
      for (const name of ['company', 'security', 'mail', 'catalogue', 'terms', 'backup'] as const)
        await expect(check(name), name).toContainText(states.toDo)
      await expect(check('catalogue').getByRole('button', { name: texts.removeExamples })).toBeHidden()
      await expect(check('address')).toContainText(states.done)
      await expect(check('registry')).toContainText('elenco dei fornitori')
      await expect(check('payments')).toContainText(states.toTry)
    })

    await step('the company, and terms that are lawful', async () => {
      await check('company').getByRole('link').click()
      const part = page.getByRole('region', { name: company.title, exact: true })
      for (const [name, value] of Object.entries(tradingCompany))
        await part.getByLabel(company.fields[name as keyof typeof tradingCompany], { exact: true }).fill(value)
      await part.getByRole('button', { name: company.save }).click()
      await expect(part.getByText(settingsTexts.saved, { exact: true })).toBeVisible()
      const sale = page.getByRole('region', { name: terms.title })
      await sale.getByLabel(terms.vatBasisPoints).fill('22')
      await sale.getByLabel(paymentMethodTexts.paypal.label).fill('')
      await sale.getByRole('button', { name: terms.save }).click()
      await expect(sale.getByText(settingsTexts.saved, { exact: true })).toBeVisible()
    })

    await step('a product', async () => {
      await page.goto(`${url}${adminPaths.newProduct}`)
      await field(page, form.title).fill('Pinza da stalla')
      await field(page, form.productCode).fill('PINZA-1')
      await field(page, form.brand).fill('Officina dei Prati')
      await field(page, form.description).fill('Una pinza.')
      await field(page, form.longDescription).fill('Chiude marche a bottone.')
      await field(page, form.application).fill('Si stringe una volta.')
      await field(page, form.price).fill('39,90')
      await field(page, form.quantity).fill('40')
      await page.getByRole('radio', { name: 'Applicatori' }).click()
      const choosing = page.waitForEvent('filechooser')
      await page.getByText(form.chooseMainImage).click()
      await (await choosing).setFiles(await aPicture('pinza.png'))
      await page.getByLabel(form.manufacturerName, { exact: true }).fill('Officina dei Prati S.r.l.')
      await page.getByLabel(form.manufacturerAddress).fill('Via dei Prati 1, 10100 Torino (TO)')
      await page.getByLabel(form.manufacturerContact).fill('sicurezza@officina.example')
      await page.getByRole('button', { name: form.create }).click()
      await expect(page.getByText(form.created)).toBeVisible()
    })

    let secret = ''
    await step('a second factor for whoever administers', async () => {
      await page.goto(`${url}${paths.security}`)
      await page.getByLabel(securityTexts.password, { exact: true }).fill(logins.admin.password)
      await page.getByRole('button', { name: securityTexts.begin }).click()
      const shown = page.getByText(securityTexts.secret, { exact: false }).locator('span').first()
      secret = ((await shown.textContent()) ?? '').replaceAll(' ', '')
      await page.getByLabel(securityTexts.code).fill(codeOf(secret))
      await page.getByRole('button', { name: securityTexts.confirm, exact: true }).click()
      await page.getByRole('button', { name: securityTexts.stored }).click()
    })

    await step('mail, a backup, and the keys: each is tried', async () => {
      await page.evaluate(() => localStorage.clear())
      // No page asks for anything while the shop is away.
      await page.goto('about:blank')
      url = await restart({ SECOND_FACTOR: 'required', SMTP_URL: mails.url })
      const backup = await run('server/backup/run-backup.ts', { ...env, DATA_DIR: dataDir }, join(dataDir, 'copia'))
      expect(backup).toMatchObject({ code: 0, said: expect.stringContaining('Salvato') })
      await signIn(page, url, codeOf(secret, 1))
      await expect(check('backup')).toContainText(states.toTry)
      const [copy = ''] = await readdir(join(dataDir, 'copia'))
      const trial = [join(dataDir, 'copia', copy), '--trial']
      expect(await run('server/backup/run-restore.ts', { ...env, DATA_DIR: dataDir }, ...trial)).toMatchObject({
        code: 0,
      })
      for (const name of ['mail', 'payments'] as const) await expect(check(name), name).toContainText(states.toTry)
      await check('payments').getByRole('button', { name: texts.tryPayments }).click()
      await expect(page.getByText(`${texts.provider('stripe')} ${texts.outcomes.answered}`)).toBeVisible()
      await check('mail').getByRole('button', { name: texts.tryMail }).click()
      await expect.poll(() => mails.received, { timeout: 30_000 }).toContain(logins.admin.email)
    })

    await step('the page and the doctor say the same', async () => {
      await page.reload()
      await expect(page.getByText(texts.ready, { exact: true })).toBeVisible()
      for (const name of Object.keys(texts.checks) as (keyof typeof texts.checks)[])
        await expect(check(name), name).toContainText(states.done)
      const doctor = await run('server/run-doctor.ts', { ...env, DATA_DIR: dataDir })
      expect(doctor).toMatchObject({ code: 0, said: expect.stringContaining('Puoi aprire.') })
    })
  } finally {
    await shop?.stop()
    stripe.close()
    mails.close()
  }
})
