import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { supportAnswerTexts, supportMessages } from './support-messages.ts'

const about = (mails: Awaited<ReturnType<typeof workJobs>>, word: string) =>
  mails.filter(({ text = '' }) => text.includes(word))
const messagesTask = async (admin: Awaited<ReturnType<typeof anOrderWorld>>['admin']) =>
  (await admin.dashboard.tasks()).tasks.find(({ name }) => name === 'messages')?.count

it('a buyer writes about an order, the shop answers by mail, and both see one thread', async () => {
  const world = await anOrderWorld()
  const { ctx, admin, luca, order } = world
  const orderId = await order('bonifico')
  const shop = (await ctx.settings.current()).company.email
  const first = await luca.supportThreads.write({ body: { topic: 'lost-parcel', text: ' Dov’è il pacco? ', orderId } })
  expect(first).toMatchObject({
    orderId,
    topic: 'lost-parcel',
    isUnread: false,
    messages: [{ text: 'Dov’è il pacco?' }],
  })
  const again = await luca.supportThreads.write({ body: { topic: 'order', text: 'È urgente.', orderId } })
  expect(again.id).toBe(first.id)
  expect(again.messages).toHaveLength(2)

  expect(await messagesTask(admin)).toBe(1)
  const [told] = about(await workJobs(world), 'Dov’è il pacco?')
  expect(told?.to).toMatchObject([{ address: shop }])
  expect(told?.text).toContain(`/account/admin/messaggi/${first.id}`)

  const params = { id: first.id }
  expect((await admin.supportThreads.adminList({ query: { state: 'open' } })).rows).toMatchObject([
    { id: first.id, email: luca.email, waitingSince: expect.any(String) },
  ])
  await admin.supportThreads.adminReply({ params, body: { text: 'Arriva domani.' } })
  expect(await messagesTask(admin)).toBe(0)
  const [answer] = about(await workJobs(world), 'Arriva domani.')
  expect(answer).toMatchObject({
    subject: supportAnswerTexts.subject(`ORDER-${orderId}`),
    to: [{ address: luca.email }],
  })
  expect(answer?.text).toContain(`/account/ordini/${orderId}#messaggi`)

  const [unread] = await luca.supportThreads.list({ query: { orderId } })
  expect(unread).toMatchObject({ isUnread: true, messages: [{}, {}, { author: 'staff', text: 'Arriva domani.' }] })
  expect(await luca.supportThreads.markRead({ params })).toMatchObject({ isUnread: false })

  expect(await admin.supportThreads.adminClose({ params, body: { isClosed: true } })).toMatchObject({
    closedAt: expect.any(String),
  })
  expect((await admin.supportThreads.adminList({ query: { state: 'open' } })).total).toBe(0)
  const reopened = await luca.supportThreads.reply({ params, body: { text: 'Non è arrivato.' } })
  expect(reopened.closedAt).toBeNull()
  expect(await messagesTask(admin)).toBe(1)
})

it('a visitor’s message is mailed to the shop only, and so many per address and hour', async () => {
  const world = await anOrderWorld()
  const { ctx, admin, anybody } = world
  const body = { name: 'Piero', email: 'Piero@stalla.example', topic: 'delivery' as const, text: 'Quanto ci vuole?' }
  for (let n = 0; n < 5; n++) await anybody.supportThreads.writeAsVisitor({ body })
  expect(await refusalOf(anybody.supportThreads.writeAsVisitor({ body }))).toMatchObject({ status: 429 })
  const mails = about(await workJobs(world), 'Quanto ci vuole?')
  expect(new Set(mails.flatMap(({ to }) => to?.map(({ address }) => address)))).toEqual(
    new Set([(await ctx.settings.current()).company.email]),
  )
  const [thread] = (await admin.supportThreads.adminList()).rows
  expect(thread).toMatchObject({ userId: null, name: 'Piero', email: 'piero@stalla.example' })
  await admin.supportThreads.adminReply({ params: { id: thread?.id ?? 0 }, body: { text: 'Cinque giorni.' } })
  const [answer] = about(await workJobs(world), 'Cinque giorni.')
  expect(answer?.to).toMatchObject([{ address: 'piero@stalla.example' }])
  // Nothing that a stranger may have typed goes to an address that nobody has proven.
  expect(answer?.text).not.toContain('Quanto ci vuole?')
  expect(answer?.text).not.toContain('Piero')
})

it('a thread is its buyer’s and the staff’s alone', async () => {
  const { admin, luca, maria, anybody, order } = await anOrderWorld()
  const orderId = await order('bonifico')
  const { id } = await luca.supportThreads.write({ body: { topic: 'order', text: 'Ciao', orderId } })
  const text = { text: 'Ciao' }
  expect(await maria.supportThreads.list()).toEqual([])
  expect(await refusalOf(maria.supportThreads.write({ body: { topic: 'order', orderId, ...text } }))).toMatchObject({
    status: 404,
    detail: supportMessages.orderNotFound,
  })
  expect(await refusalOf(maria.supportThreads.reply({ params: { id }, body: text }))).toMatchObject({ status: 404 })
  expect(await refusalOf(maria.supportThreads.markRead({ params: { id } }))).toMatchObject({ status: 404 })
  expect(await refusalOf(admin.supportThreads.adminReply({ params: { id: 999 }, body: text }))).toMatchObject({
    status: 404,
  })
  for (const path of ['/support-threads', `/support-threads/${id}/messages`, `/support-threads/${id}/read`])
    expect((await anybody.raw('POST', path, { body: {} })).status).toBe(401)
  for (const path of ['/admin/support-threads', `/admin/support-threads/${id}`])
    expect((await luca.raw('GET', path)).status).toBe(403)
  expect((await luca.raw('POST', `/admin/support-threads/${id}/messages`, { body: text })).status).toBe(403)
  expect((await luca.raw('POST', '/support-threads', { body: { topic: 'x', text: '' } })).status).toBe(400)
  expect((await anybody.raw('POST', '/support-threads/visitors', { body: { name: '', email: 'x' } })).status).toBe(400)
})

it('messages are in the export of a customer, and gone with the account', async () => {
  const { db, admin, maria, anybody } = await anOrderWorld()
  await maria.supportThreads.write({ body: { topic: 'other', text: 'Una domanda' } })
  await anybody.supportThreads.writeAsVisitor({
    body: { name: 'Maria', email: maria.email, topic: 'other', text: 'Prima di iscrivermi' },
  })
  const files = unzipSync(await admin.customers.export({ params: { id: maria.id } }))
  const exported = Object.values(files)
    .map(bytes => strFromU8(bytes))
    .join('')
  expect(exported).toContain('Una domanda')
  await admin.customers.erase({ params: { id: maria.id }, body: { email: maria.email } })
  expect(await db.selectFrom('support_messages').select('id').execute()).toEqual([])
})
