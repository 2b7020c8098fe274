import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { calls } from '#contract/client/calls.ts'
import { connect } from '#contract/client/connect.ts'
import { currentShop } from '../../scripts/shop-program.mjs'
import { temporaryDirectory } from '../temporary-directory.ts'

const megabytes = 320
const admin = { email: 'capo@negozio.example', password: 'Amministra-1' }

/** A file system of its own that only the process and its children see, and that ends with them. */
const isRoot = process.getuid?.() === 0
const isolated = [...(isRoot ? [] : ['--user', '--map-current-user', '--keep-caps']), '--mount']
const withSmallDisk = (folder: string, command: readonly string[]) => [
  ...isolated,
  ...['sh', '-c', `mount -t tmpfs -o size=${megabytes}m,mode=0755 small "$0" && exec "$@"`, folder, ...command],
]

/** False where the machine lets nobody mount anything, as in some containers: then nothing can be seen here. */
export async function mayMount() {
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
export async function aShopOnASmallDisk() {
  const mountPoint = await temporaryDirectory('auricola-small-disk')
  const shop = spawn('unshare', withSmallDisk(mountPoint, [process.execPath, ...currentShop()]), {
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
    return { ...connect(calls, send), send }
  }
  return {
    callAs,
    admin,
    /** The folder as the shop sees it. */
    dataDir: join(`/proc/${shop.pid}/root`, mountPoint),
    /**
     * Lets the shop write in one of its folders, or not, as if the system had given up on the disk. Permissions do not stop
     * root, and only root may enter the shop's file system to mount the folder read-only.
     */
    setWritable: async (folder: string, isWritable: boolean) => {
      if (isRoot) remount(shop, join(mountPoint, folder), isWritable ? 'rw' : 'ro')
      else await chmod(join(`/proc/${shop.pid}/root`, mountPoint, folder), isWritable ? 0o700 : 0o500)
    },
  }
}

/** A folder that is mounted in its own place can be made read-only without the rest of the disk. */
function remount({ pid }: ChildProcess, folder: string, mode: 'ro' | 'rw') {
  const bind = mode === 'ro' ? [['--bind', folder, folder]] : []
  for (const args of [...bind, ['-o', `remount,bind,${mode}`, folder]]) {
    const { status, stderr } = spawnSync('nsenter', ['--mount', `--target=${pid}`, 'mount', ...args])
    if (status !== 0) throw new Error(`mount ${args.join(' ')}: ${String(stderr)}`)
  }
}
