import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { waitFor } from '#test/wait-for.ts'
import { ChangeFeed, type Channel } from './change-feed.ts'

/** The database behind a line that can be cut, or fall silent without a word. */
async function aLine() {
  const { host, port, user, database } = inject('database')
  const sockets = new Set<Socket>()
  let [isSilent, isDown] = [false, false]
  const line = createServer(client => {
    if (isDown) {
      client.destroy()
      return
    }
    const server = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('data', data => void (isSilent || to.write(data)))
      from.on('error', () => undefined)
      from.on('close', () => void (isSilent || to.destroy()))
    }
  })
  await new Promise<void>(resolve => line.listen(0, '127.0.0.1', resolve))
  const address = line.address()
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  onTestFinished(() => {
    cut()
    line.close()
  })
  return {
    connection: { host: '127.0.0.1', port: typeof address === 'object' ? address?.port : 0, user, database },
    direct: { host, port, user, database },
    cut,
    refuse: (all: boolean) => {
      isDown = all
    },
    silence: (silent: boolean) => {
      isSilent = silent
    },
  }
}

async function aFeed(connection: ConstructorParameters<typeof ChangeFeed>[0]) {
  const heard: Channel[] = []
  const gone = vi.fn<() => void>()
  const feed = new ChangeFeed(connection, channel => heard.push(channel), gone, 300)
  await feed.open()
  onTestFinished(() => feed.close())
  return { feed, heard, gone }
}

it('what changes while the connection is cut is told once it is there again', async () => {
  const { connection, direct, cut, refuse } = await aLine()
  const [told, other] = [await aFeed(connection), await aFeed(direct)]
  const timers = vi.spyOn(globalThis, 'setTimeout')
  refuse(true)
  cut()
  await waitFor(() => expect(told.gone).toHaveBeenCalled())
  told.feed.publish('products')
  const [send] = timers.mock.lastCall ?? []
  timers.mockRestore()
  // What is published waits a moment for more. Now there is no connection to send it on.
  send?.()
  refuse(false)
  await waitFor(() => expect(other.heard).toContain('products'))
})

it('a change that is published while another is being sent reaches the other processes', async () => {
  const { direct } = await aLine()
  const [told, other] = [await aFeed(direct), await aFeed(direct)]
  const timers = vi.spyOn(globalThis, 'setTimeout')
  told.feed.publish('products')
  const [send] = timers.mock.lastCall ?? []
  timers.mockRestore()
  send?.()
  told.feed.publish('products')
  await waitFor(() => expect(other.heard).toEqual(['products', 'products']))
})

it('a server that falls silent is left, and everything counts as changed', async () => {
  const { connection, direct, silence, cut } = await aLine()
  const [deaf, other] = [await aFeed(connection), await aFeed(direct)]
  silence(true)
  other.feed.publish('products')
  await waitFor(() => expect(deaf.gone).toHaveBeenCalled())
  expect(deaf.heard).toEqual([])
  silence(false)
  cut()
  await waitFor(() => expect(deaf.heard).toEqual(expect.arrayContaining(['settings', 'images'])))
  other.feed.publish('products')
  await waitFor(() => expect(deaf.heard).toContain('products'))
})
