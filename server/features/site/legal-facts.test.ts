import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aPayPal } from '#test/providers/a-paypal.ts'
import { aSatispay } from '#test/providers/a-satispay.ts'

test('the legal pages are told which payment providers have keys', async () => {
  const { anybody } = await aShop()
  expect(await anybody.site.legalFacts()).toEqual({
    paymentProviders: [],
    hasSigningProvider: false,
    sendsInvoicesByPec: false,
    readsBdn: false,
    guaranteeNotice: null,
  })
  const [paypal, satispay] = [await aPayPal(), await aSatispay()]
  const { anybody: buyer } = await aShop({ ...paypal.environment, ...satispay.environment })
  expect((await buyer.site.legalFacts()).paymentProviders).toEqual(['paypal', 'satispay'])
})

test('the notice of the data directory is served byte for byte, without a right to run anything', async () => {
  const { anybody, dataDir, origin, admin } = await aShop()
  const file = () => fetch(`${origin}/guarantee-notice.svg`)
  expect((await file()).status).toBe(404)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  await writeFile(join(dataDir, 'guarantee-notice.svg'), svg)
  const response = await file()
  expect(await response.text()).toBe(svg)
  expect(response.headers.get('content-type')).toContain('image/svg+xml')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'")
  const { versions, banner } = await admin.settings.get()
  await admin.settings.updateBanner({ body: { ...banner, version: versions.banner, text: 'Chiusi' } })
  expect((await anybody.site.legalFacts()).guaranteeNotice).toBe('/guarantee-notice.svg')
})

test('a notice that is too large is not served, and the checks before the opening name it', async () => {
  const { admin, dataDir, origin } = await aShop()
  await writeFile(join(dataDir, 'guarantee-notice.png'), Buffer.alloc(8 * 1024 * 1024 + 1))
  expect((await fetch(`${origin}/guarantee-notice.png`)).status).toBe(404)
  const checks = await admin.system.openingChecks()
  expect(JSON.stringify(checks)).toContain('supera 8 MB')
})

test('the pages say it as the server renders them: who handles payments, and the official notice or the drawing', async () => {
  const paypal = await aPayPal()
  const { origin, dataDir } = await aShop(paypal.environment)
  const pageAt = async (path: string) => (await fetch(origin + path)).text()
  const privacy = await pageAt('/privacy')
  expect(privacy).toContain('PayPal (Europe) S.à r.l. et Cie, S.C.A.')
  expect(privacy).not.toContain('Satispay Europe')
  await writeFile(join(dataDir, 'guarantee-notice.png'), 'a picture')
  expect(await pageAt('/garanzia-legale')).toMatch(
    /<img [^>]*src="\/guarantee-notice\.png" alt="Garanzia legale Protezione minima/,
  )
  const { origin: other } = await aShop()
  const drawn = await (await fetch(`${other}/garanzia-legale`)).text()
  expect(drawn).toContain('aria-label="Avviso dell’Unione europea sulla garanzia legale"')
  expect(drawn).toContain('href="https://europa.eu/youreurope/garanzie"')
})
