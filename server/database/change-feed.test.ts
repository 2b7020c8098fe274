import { expect, it, onTestFinished, vi } from 'vitest'
import { aDatabaseLine } from '#test/providers/a-database-line.ts'
import { waitFor } from '#test/wait-for.ts'
import { ChangeFeed, type Channel } from './change-feed.ts'

async function aFeed(connection: ConstructorParameters<typeof ChangeFeed>[0]) {
  const heard: Channel[] = []
  const gone = vi.fn<() => void>()
  const feed = new ChangeFeed(connection, channel => heard.push(channel), gone, 300)
  await feed.open()
  onTestFinished(() => feed.close())
  return { feed, heard, gone }
}

it('what changes while the connection is cut is told once it is there again', async () => {
  const { connection, direct, cut, refuse } = await aDatabaseLine()
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
  const { direct } = await aDatabaseLine()
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
  const { connection, direct, silence, cut } = await aDatabaseLine()
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
