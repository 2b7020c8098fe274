import { setTradingCompany } from '#test/builders/a-trading-company.ts'
import { freePort } from '#test/providers/a-dovecot.ts'
import { openPec } from '#test/providers/a-pec.ts'
import { temporaryDirectory } from '#test/temporary-directory.ts'
import { signIn } from './accounts.ts'
import { logins, startShopProcess } from './open-shop-for-browser.ts'

/**
 * Starts a shop for one journey that takes real money, by bank transfer alone, and sends its invoices by PEC, with a
 * provider and an exchange system on loopback. Until it is closed, all helpers use this shop.
 */
export async function openShopWithPec() {
  const pec = await openPec()
  const dataDir = await temporaryDirectory('auricola-e2e-pec')
  const shop = await startShopProcess(dataDir, {
    env: {
      ...pec.environment,
      PORT: String(await freePort()),
      PUBLIC_URL: 'https://negozio.example',
      SEED: 'none',
      DEMO_EMAIL: '',
      DEMO_PASSWORD: '',
    },
  })
  const { SHOP_URL, SHOP_DATA_DIR } = process.env
  Object.assign(process.env, { SHOP_URL: shop.url, SHOP_DATA_DIR: dataDir })
  const admin = await signIn(logins.admin)
  await setTradingCompany(admin.api)
  return {
    pec,
    admin,
    at: (path: string) => new URL(path, shop.url).href,
    close: async () => {
      Object.assign(process.env, { SHOP_URL, SHOP_DATA_DIR })
      await shop.stop()
      await pec.close()
    },
  }
}
