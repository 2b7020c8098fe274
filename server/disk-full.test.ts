import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '#contract/connect.ts'
import { contract } from '#contract/contract.ts'
import { addresses, registration } from '#test/a-shop.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { mailsIn } from '#test/readers/outbox.ts'
import { temporaryDirectory } from '#test/temporary-directory.ts'
import serverArguments from '../scripts/server-arguments.json' with { type: 'json' }

const megabytes = 320
const admin = { email: 'capo@negozio.example', password: 'Amministra-1' }

/** A file system of its own that only the process and its children see, and that ends with them. */
const isRoot = process.getuid?.() === 0
const isolated = [...(isRoot ? [] : ['--user', '--map-current-user', '--keep-caps']), '--mount']
const joined = [...(isRoot ? [] : ['--user', '--preserve-credentials']), '--mount']
const withSmallDisk = (folder: string, command: readonly string[]) => [
  ...isolated,
  ...['sh', '-c', `mount -t tmpfs -o size=${megabytes}m,mode=0755 small "$0" && exec "$@"`, folder, ...command],
]

/** False where the machine lets nobody mount anything, as in some containers: then nothing can be seen here. */
async function mayMount() {
  const folder = await temporaryDirectory('auricola-mount')
  const { status } = spawnSync('unshare', withSmallDisk(folder, ['true']))
  await rm(folder, { recursive: true })
  return status === 0
}

async function addressOf(shop: ChildProcess) {
  let said = ''
  for await (const chunk of shop.stdout ?? []) {
    said += String(chunk)
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
    if (address) return address
  }
  throw new Error(`the shop ended: ${said}`)
}

/** A real shop whose whole `DATA_DIR`, PostgreSQL included, lies on a disk of 320 MB. */
async function aShopOnASmallDisk() {
  const mountPoint = await temporaryDirectory('auricola-small-disk')
  const shop = spawn('unshare', withSmallDisk(mountPoint, [process.execPath, ...serverArguments]), {
    env: {
      ...process.env,
      ...{ DATA_DIR: mountPoint, PORT: '0', LOG_LEVEL: 'silent', SEED: 'none' },
      ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    const ended = once(shop, 'exit')
    shop.kill('SIGTERM')
    await ended
    await rm(mountPoint, { recursive: true, force: true })
  })
  const origin = await addressOf(shop)
  shop.stdout?.resume()
  const callAs = (token?: string) => {
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
    const send = (path: string, init: RequestInit) =>
      fetch(origin + path, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } })
    return { ...connect(contract, send), send }
  }
  return {
    callAs,
    /** The folder as the shop sees it. */
    dataDir: join(`/proc/${shop.pid}/root`, mountPoint),
    /** Runs a command that sees the shop's disk. */
    beside: (...command: string[]) => {
      const { status, stderr } = spawnSync('nsenter', [...joined, `--target=${shop.pid}`, ...command])
      if (status !== 0) throw new Error(`${command.join(' ')}: ${String(stderr)}`)
    },
    mountPoint,
  }
}

const checkout = {
  ...addresses,
  paymentMethod: 'bonifico' as const,
  saveBillingAddress: false,
  saveShippingAddress: false,
}
const post = (body: unknown) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

it.runIf(await mayMount())(
  'sells on after its disk was full, and after it could not be written, with nothing lost or half done',
  async () => {
    const { callAs, dataDir, beside, mountPoint } = await aShopOnASmallDisk()
    const boss = callAs((await callAs().auth.login({ body: admin })).access_token)
    const product = await aProduct(boss, { quantity: 10_000, productTypes: ['applicatori'] })
    const email = 'marta@cascina.example'
    const { access_token } = await callAs().auth.register({ body: registration(email) })
    const marta = callAs(access_token)
    const tokens = async () =>
      (await mailsIn(dataDir)).flatMap(({ text }) => /conferma-email#([\w-]{43})/.exec(text ?? '')?.[1] ?? [])
    await expect.poll(tokens, { timeout: 10_000 }).toHaveLength(1)
    await marta.auth.verifyEmail({ body: { token: (await tokens())[0] ?? '' } })
    const { id: martaId } = await marta.users.me()
    await boss.customers.setUnpaidLimits({ params: { id: martaId }, body: { isLifted: true } })

    const placed: number[] = []
    const statuses: number[] = []
    const tryToOrder = async () => {
      const added = await marta.send('/api/carts/items', post({ productId: product.id, quantity: 1 }))
      const ordered = await marta.send('/api/orders/checkout', post(checkout))
      for (const answer of [added, ordered]) {
        statuses.push(answer.status)
        if (answer.status === 503) expect(answer.headers.get('Retry-After')).not.toBeNull()
      }
      if (ordered.status === 201) placed.push(((await ordered.json()) as { id: number }).id)
      return ordered.status
    }
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'black', noise } })
      .png()
      .toBuffer()
    const upload = async () => {
      const form = new FormData()
      form.append('mainImage', new Blob([picture as BlobPart], { type: 'image/png' }), 'marca.png')
      return (await boss.send(`/api/products/${product.id}/images`, { method: 'POST', body: form })).status
    }
    expect([await tryToOrder(), await upload()]).toEqual([201, 201])

    // Full: the last byte is taken, and taken again when something was given back.
    const filler = join(dataDir, 'filler')
    const fill = (): Promise<void> =>
      writeFile(filler, Buffer.alloc(64 * 1024 * 1024), { flag: 'a' }).then(fill, (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error
      })
    await fill()
    expect(await upload()).toBe(503)
    for (let times = 0; times < 12; times++) {
      await tryToOrder()
      if (times % 3 === 0) await fill()
      expect((await callAs().send('/api/products', {})).status).toBe(200)
    }
    expect(statuses).toContain(503)
    await rm(filler)
    await expect.poll(tryToOrder, { timeout: 15_000, interval: 2000 }).toBe(201)
    await expect.poll(upload, { timeout: 10_000 }).toBe(201)

    // Read-only: orders go on, and their mails wait.
    const outbox = join(mountPoint, 'outbox')
    beside('mount', '--bind', outbox, outbox)
    beside('mount', '-o', 'remount,bind,ro', outbox)
    expect(await tryToOrder()).toBe(201)
    await sleep(3000)
    beside('mount', '-o', 'remount,bind,rw', outbox)

    expect(new Set(statuses).isSubsetOf(new Set([200, 201, 409, 503]))).toBe(true)
    const orders = await marta.orders.list()
    const whole = await Promise.all(orders.map(({ id }) => marta.orders.get({ params: { id } })))
    expect(whole.filter(({ items, payment }) => items.length === 0 || payment === null)).toEqual([])
    expect(placed.filter(id => !orders.some(order => order.id === id))).toEqual([])
    const sold = whole.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0)
    expect((await boss.products.adminGet({ params: { id: product.id } })).quantity).toBe(10_000 - sold)
    const mailed = async () =>
      (await mailsIn(dataDir))
        .map(({ messageId }) => Number(/^<order-placed-(\d+)/.exec(messageId ?? '')?.[1]))
        .filter(Boolean)
    await expect.poll(async () => new Set(await mailed()).size, { timeout: 60_000 }).toBe(orders.length)
  },
  180_000,
)
