// node art/install-screens.mjs: takes the pictures that a browser shows before it installs the shop, of the example's
// keeper, into web/public. web/web-manifest.ts names them.
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { theDemoFarmer } from '../e2e/support/accounts.ts'
import startShopForBrowser from '../e2e/support/open-shop-for-browser.ts'
import { findChromium } from '../scripts/find-chromium.mjs'
import { installScreens } from '../web/install-screens.ts'

const closeShop = await startShopForBrowser()
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const origin = process.env.SHOP_URL
  const { token } = await theDemoFarmer()
  const storageState = { cookies: [], origins: [{ origin, localStorage: [{ name: 'access_token', value: token }] }] }
  for (const { file, page: path, width, height, scale } of installScreens) {
    const viewport = { width: width / scale, height: height / scale }
    const context = await browser.newContext({
      ...{ baseURL: origin, locale: 'it-IT', storageState, viewport, reducedMotion: 'reduce' },
      deviceScaleFactor: scale,
    })
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
    const picture = await page.screenshot({ animations: 'disabled' })
    await sharp(picture)
      .webp({ quality: 80 })
      .toFile(join(import.meta.dirname, '../web/public', file))
    console.log(file)
    await context.close()
  }
} finally {
  await browser.close()
  await closeShop()
}
