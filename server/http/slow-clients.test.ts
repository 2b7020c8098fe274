import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { buildApp } from '../build-app.ts'

const head =
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n'

it.each([
  ['the head', head],
  ['the body', `${head}\r\n{"email":`],
])('a client that never ends %s of its request is answered and cut off', async (_, sent) => {
  const { ctx } = await aShop()
  const app = await buildApp(ctx)
  onTestFinished(() => app.close())
  expect(app.server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 30_000 })
  Object.assign(app.server, { headersTimeout: 200, requestTimeout: 400 })
  await app.listen({ port: 0, host: '127.0.0.1' })

  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', text => (received += text))
  socket.write(sent)
  await once(socket, 'close')
  expect(received).toMatch(/^HTTP\/1\.1 408 /)
})

it('a connection that was opened ahead of a request does not hold up a stop, a begun request is answered', async () => {
  const { ctx } = await aShop()
  const app = await buildApp(ctx)
  const { promise: answered, resolve: answer } = Promise.withResolvers<string>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    ask()
    return answered
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const ahead = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(ahead, 'connect')
  const begun = fetch(`${origin}/slow`)
  await asked

  const closed = app.close()
  await once(ahead, 'close')
  answer('answered')
  expect(await (await begun).text()).toBe('answered')
  await closed
})
