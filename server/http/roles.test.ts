import { describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { may, type Role, rights, roles } from '#domain/admin/roles.ts'
import { aShop, type Person } from '#test/a-shop.ts'

/** Rights of the roles, tested against the running shop: every call of the contract with every role. */

const calls = Object.entries(contract).flatMap(([noun, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => ({ title: `${noun}.${name}`, endpoint })),
)
const isRight = (access: Endpoint['access']) => access !== 'anyone' && access !== 'user'
const adminCalls = calls.flatMap(({ title, endpoint }) =>
  endpoint.access === 'anyone' || endpoint.access === 'user' ? [] : [{ title, endpoint, right: endpoint.access }],
)
const ask = (person: Person, { method, path }: Endpoint, body?: unknown) =>
  person.raw(method, path.replace(/:\w+/g, '1'), body === undefined ? {} : { body })

/** Public calls. A new call without authentication must be added here too. */
const open = [
  'probes.health',
  'probes.ready',
  'site.openapi',
  'site.company',
  'site.banner',
  'site.shipping',
  'site.legalFacts',
  'site.municipalities',
  'auth.register',
  'auth.verifyEmail',
  'auth.login',
  'auth.requestPasswordReset',
  'auth.verifyResetCode',
  'auth.resetPassword',
  'invitations.read',
  'invitations.accept',
  'products.list',
  'products.facets',
  'products.tools',
  'products.get',
  'payments.testBankWebhook',
  'payments.stripeWebhook',
  'payments.paypalWebhook',
  'payments.satispayWebhook',
  'registry.status',
  'delegations.webhook',
  'newsletter.subscribe',
  'newsletter.confirm',
  'newsletter.unsubscribe',
  'reminders.unsubscribe',
  'reminders.feed',
  'supportThreads.writeAsVisitor',
  'withdrawals.declareAsGuest',
  'withdrawals.answerByLink',
]

describe('the contract', () => {
  it('is open to anybody where that was meant', () => {
    expect(calls.filter(({ endpoint }) => endpoint.access === 'anyone').map(({ title }) => title)).toEqual(open)
  })

  it('asks for a right wherever the path is the back office’s', () => {
    const loose = calls.filter(({ endpoint }) => endpoint.path.startsWith('/admin/') && !isRight(endpoint.access))
    expect(loose).toEqual([])
  })

  it('has something to do for every right, and every role but the farmer’s has some', () => {
    expect(new Set(adminCalls.map(({ right }) => right))).toEqual(new Set(rights))
    expect(roles.filter(role => !rights.some(right => may(role, right)))).toEqual(['farmer'])
    expect(rights.filter(right => !may('admin', right))).toEqual([])
  })
})

describe.each(roles)('as %s', role => {
  it('every call of the back office is refused that the role has no right to, and no other', async () => {
    const { aStaffMember } = await aShop()
    const person = await aStaffMember('mani@auricola.example', role)
    for (const { title, endpoint, right } of adminCalls) {
      const bare = await ask(person, endpoint)
      if (!may(role, right)) {
        expect(bare.status, title).toBe(403)
        // Refused before the body is validated.
        if (endpoint.body) expect((await ask(person, endpoint, {})).status, title).toBe(403)
      } else {
        expect([401, 403], title).not.toContain(bare.status)
        expect(bare.status, title).toBeLessThan(500)
      }
    }
  })
})

it('every call of the back office is refused to who is signed out', async () => {
  const { anybody } = await aShop()
  for (const { title, endpoint } of adminCalls) expect((await ask(anybody, endpoint)).status, title).toBe(401)
})

it('a role that is taken away is taken away at once', async () => {
  const { aStaffMember, db } = await aShop()
  const statuses: number[] = []
  const hand = await aStaffMember('mani@auricola.example', 'operator')
  for (const role of ['operator', 'catalogue', 'farmer', 'admin'] satisfies Role[]) {
    await db.updateTable('users').set({ role }).where('id', '=', hand.id).execute()
    statuses.push((await hand.raw('GET', '/admin/orders')).status)
  }
  expect(statuses).toEqual([200, 403, 403, 200])
})
