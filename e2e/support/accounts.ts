import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { ApiError } from '#contract/api-error.ts'
import type { Registration } from '#contract/auth.ts'
import type { NewCartItem } from '#contract/carts.ts'
import { calls } from '#contract/client/calls.ts'
import { type Client, connect } from '#contract/client/connect.ts'
import type { Checkout } from '#contract/orders.ts'
import type { Product, ProductChange } from '#contract/products.ts'
import { company } from '#test/builders/a-company.ts'
import { paths } from '#web/paths.ts'
import { keeperNamed } from '../../simulators/registry/keepers.ts'
import { codesTo, verificationLinksTo } from './mailbox.ts'
import { logins } from './open-shop-for-browser.ts'

/** A user of the shop, signed in through the API, so that journeys only walk through what they test. */
export type Person = { email: string; password: string; token: string; api: Client }

export const aPassword = 'Marca-Gialla-1'

export const anEmail = () => `${randomUUID()}@cascina.example`

export const callAs = (token?: string): Client =>
  connect(calls, (path, init) => {
    const headers = new Headers(init.headers)
    if (token) headers.set('Authorization', `Bearer ${token}`)
    return fetch(new URL(path, process.env.SHOP_URL), { ...init, headers })
  })

export async function signIn({ email, password }: { email: string; password: string }): Promise<Person> {
  const { access_token: token } = await callAs().auth.login({ body: { email, password } })
  return { email, password, token, api: callAs(token) }
}

/** A new farmer, with a cart and orders that no other journey uses. */
export async function aFarmer(changes: Partial<Registration> = {}): Promise<Person> {
  const login = { email: anEmail(), password: aPassword }
  const body = { name: 'Marta Bonetti', ...login, ...company, ...changes }
  const { access_token: token } = await callAs().auth.register({ body })
  return { ...login, token, api: callAs(token) }
}

/** A new farmer who has pressed the mailed link; others get no mails but about their orders. */
export async function aVerifiedFarmer(changes: Partial<Registration> = {}): Promise<Person> {
  const farmer = await aFarmer(changes)
  await verifyEmail(farmer.email)
  return farmer
}

/** Presses the only link that was mailed to an address. */
export async function verifyEmail(address: string) {
  await callAs().auth.verifyEmail({ body: { token: (await verificationLinkTo(address)).split('#')[1] ?? '' } })
}

/** Waits until `count` links were mailed to an address; returns the newest. */
export async function verificationLinkTo(email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await verificationLinksTo(email)).length).toBe(count)
  return (await verificationLinksTo(email))[0] ?? ''
}

/** A role was given to the account, which removes its password: a mailed code sets a new one. */
export async function withMailedCode({ email }: Person): Promise<Person> {
  const password = `${aPassword}!`
  const { token } = await callAs().auth.requestPasswordReset({ body: { email } })
  await expect.poll(() => codesTo(email)).not.toEqual([])
  const [code = ''] = await codesTo(email)
  await callAs().auth.verifyResetCode({ body: { token, code } })
  await callAs().auth.resetPassword({ body: { token, password } })
  return signIn({ email, password })
}

/** A new staff member. */
export async function aStaffMember(
  role: 'operator' | 'catalogue',
  changes: Partial<Registration> = {},
): Promise<Person> {
  const hand = await aFarmer(changes)
  await (await theAdmin()).api.staff.add({ body: { email: hand.email, role } })
  return withMailedCode(hand)
}

let keepers = 0
/**
 * The name of a keeper of the simulated registry whom no other test links, because an account can be linked once: each
 * worker has two hundred. `prova` has cattle and sheep, `due` cattle in two holdings.
 */
export const aKeeperName = (family: 'prova' | 'due') =>
  `${family}${(Number(process.env.TEST_WORKER_INDEX ?? 0) % 20) * 200 + ++keepers}`

/** A new farmer whose registry account is linked and read. */
export async function aLinkedKeeper(username = aKeeperName('prova')): Promise<Person & { holding: string }> {
  const farmer = await aFarmer()
  const { address } = await farmer.api.registry.link({ body: { returnTo: paths.account } })
  const login = await (await fetch(new URL(address, process.env.SHOP_URL))).text()
  const hidden = [...login.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)]
  const answer = await fetch(new URL('/simulatori/registro/consenso', process.env.SHOP_URL), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams([...hidden.map(([, name = '', value = '']) => [name, value]), ...allowedBy(username)]),
  })
  const back = new URL(answer.headers.get('Location') ?? '', process.env.SHOP_URL).searchParams
  await farmer.api.registry.callback({ body: { state: back.get('state') ?? '', code: back.get('code') ?? '' } })
  const isRead = async () => (await farmer.api.registry.account()).lastSyncedAt !== null
  await expect.poll(isRead, { timeout: 30_000 }).toBe(true)
  return { ...farmer, holding: keeperNamed(username)?.vetInfoId ?? '' }
}
const allowedBy = (username: string) => [
  ['username', username],
  ['decision', 'allow'],
]

/** Signs in once per worker, and again if a journey has ended the session. */
function signedInOnce(login: { email: string; password: string }) {
  let current: Promise<Person> | undefined
  return async () => {
    const person = await current
    const isSignedIn = await person?.api.users.me().then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return false
        throw error
      },
    )
    if (person && isSignedIn) return person
    current = signIn(login)
    return current
  }
}

/**
 * The farmer of the seed, whose registry account is linked. There is only one, so its tests run one after the other.
 */
export const theDemoFarmer = signedInOnce(logins.demo)
export const theAdmin = signedInOnce(logins.admin)

/** Returns a product of the catalogue by its title. */
export async function productNamed(title: string) {
  const { rows } = await callAs().products.list({ query: { search: title, pageSize: 72 } })
  const product = rows.find(row => row.title === title)
  if (!product) throw new Error(`the catalogue has no ${title}`)
  return product
}

/** A product that only one test uses; without a type, so that the counts of filters do not change. */
export async function aProduct(changes: ProductChange = {}): Promise<Product> {
  const { api } = await theAdmin()
  const code = randomUUID().slice(0, 8).toUpperCase()
  const body = {
    title: `Aghi di prova ${code}`,
    productCode: code,
    description: 'Cinque aghi di ricambio.',
    price: 700,
    quantity: 50,
    brand: 'Auricola',
    ...changes,
  }
  return api.products.create({ body })
}

export async function changeProduct(id: number, changes: ProductChange) {
  const { api } = await theAdmin()
  return api.products.update({ params: { id }, body: changes })
}

/** Places an order through the API and pays it at the test bank; returns its id. */
export async function orderOf({ api }: Person, lines: NewCartItem[], changes: Partial<Checkout> = {}) {
  for (const line of lines) await api.carts.addItem({ body: line })
  const { fiscalCode: _, vatNumber: __, ...place } = company
  const { id, payment } = await api.orders.checkout({
    body: {
      billingAddress: company,
      shippingAddress: { ...place, email: '', notes: '' },
      paymentMethod: 'credit_card',
      saveBillingAddress: false,
      saveShippingAddress: false,
      ...changes,
    },
  })
  const charge = new URL(payment?.url ?? '', process.env.SHOP_URL).searchParams.get('id')
  if (charge === null) return id
  const body = new URLSearchParams({ id: charge, decision: 'allow' })
  await fetch(new URL('/simulatori/banca/esito', process.env.SHOP_URL), { method: 'POST', redirect: 'manual', body })
  const isPaid = async () => ['PAID', 'AUTHORIZED'].includes((await api.orders.get({ params: { id } })).paymentStatus)
  await expect.poll(isPaid, { timeout: 30_000 }).toBe(true)
  return id
}

/** Creates a delegation to be signed and returns its id. Adds company data to an account that has none. */
export async function aDelegationOf({ api }: Person, holding = '001TO123') {
  const { id, businessName } = await api.users.me()
  if (!businessName) await api.users.updateCompany({ params: { id }, body: company })
  const open = (await api.delegations.list()).find(({ state }) => state === 'draft')
  return (open ?? (await api.delegations.create({ body: { holding, species: 'cattle' } }))).id
}

const officialTags = { cattle: 'Bandiera Grande', sheep: 'Bottone Ovino 27' }

/** Orders official tags through the API and returns the ids of the code request and of the order. */
export async function aCodeRequestOf(
  keeper: Person & { holding: string },
  quantity: number,
  species: keyof typeof officialTags = 'cattle',
) {
  const { id: productId } = await productNamed(officialTags[species])
  const herd = { holding: keeper.holding, species }
  const orderId = await orderOf(keeper, [{ productId, quantity, herd }])
  const [request] = (await (await theAdmin()).api.codeRequests.adminList({ query: { orderId } })).rows
  if (!request) throw new Error('nothing was asked of the registry')
  return { id: request.id, orderId }
}

/** The same for an account that is no longer linked: the request waits until staff enter the codes. */
export async function aStuckCodeRequest(quantity: number) {
  const keeper = await aLinkedKeeper()
  const request = await aCodeRequestOf(keeper, quantity)
  await keeper.api.registry.unlink()
  const { api } = await theAdmin()
  const problem = async () => (await api.codeRequests.adminGet({ params: { id: request.id } })).blockReason
  await expect.poll(problem, { timeout: 30_000 }).toBe('not-linked')
  return { ...request, holding: keeper.holding }
}
