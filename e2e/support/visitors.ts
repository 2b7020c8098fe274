import { memoizeFor } from '#server/memoize-for.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { aDelegationOf, aFarmer, orderOf, type Person, productNamed, theAdmin } from './accounts.ts'

/** A visitor of the pages. With a `person`, the visitor is signed in and has an order, a cart and a delegation. */
export type Visitor = { name: string; person?: Person; userId?: number; orderId?: number; delegationId?: number }

/** One of each kind per worker. */
export const theVisitors = memoizeFor(
  Number.POSITIVE_INFINITY,
  async (): Promise<Record<'stranger' | 'farmer' | 'admin', Visitor>> => {
    const farmer = await withOrder('farmer', await aFarmer())
    // Staff look at the farmer's order and account: several workers share the administrator.
    return { stranger: { name: 'signed out' }, farmer, admin: { ...farmer, name: 'admin', person: await theAdmin() } }
  },
)

async function withOrder(name: string, person: Person): Promise<Visitor> {
  const [pliers, tag] = [await productNamed('Pinza Universale P2'), await productNamed('Bandiera Aziendale neutra')]
  const line = { productId: tag.id, quantity: 3, color: 'blu' }
  const orderId = await orderOf(person, [line, { productId: pliers.id, quantity: 1 }])
  await person.api.carts.addItem({ body: line })
  const { id: userId } = await person.api.users.me()
  return { name, person, userId, orderId, delegationId: await aDelegationOf(person) }
}

/** Returns a URL of the route with existing ids. */
export async function addressOf(path: string, { userId, orderId, delegationId }: Visitor) {
  if (path === '*') return '/non-esiste'
  if (!path.includes(':id')) return path
  if (path === paths.order(':id')) return paths.order(orderId ?? 0)
  if (path === adminPaths.order(':id')) return adminPaths.order(orderId ?? 0)
  // Visitors without tags see that there is no such tag.
  if (path === paths.tag(':id')) return paths.tag(999_999)
  // Pages of customers show the farmer's account, those of code requests that there is no such request.
  if (path === adminPaths.customer(':id')) return adminPaths.customer(userId ?? 0)
  if (path === adminPaths.customerTags(':id')) return adminPaths.customerTags(userId ?? 0)
  if (path === adminPaths.codeRequest(':id')) return adminPaths.codeRequest(999_999)
  if (path === adminPaths.supportThread(':id')) return adminPaths.supportThread(999_999)
  if (path === paths.delegation(':id')) return paths.delegation(delegationId ?? 0)
  return path.replace(':id', String((await productNamed('Bandiera Aziendale neutra')).id))
}
