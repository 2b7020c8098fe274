import { deskPaths } from '#web/desk-paths.ts'
import { paths } from '#web/paths.ts'
import { aDelegationOf, orderOf, type Person, productNamed } from './people.ts'

/** Whoever looks at the pages, with an order, a cart and a delegation of their own. */
export type Visitor = { name: string; person?: Person; orderId?: number; delegationId?: number }

export async function withOrder(name: string, person: Person): Promise<Visitor> {
  const [pliers, tag] = [await productNamed('Pinza Universale P2'), await productNamed('Bandiera Aziendale neutra')]
  const line = { productId: tag.id, quantity: 3, color: 'blu' }
  const orderId = await orderOf(person, [line, { productId: pliers.id, quantity: 1 }])
  await person.api.carts.addItem({ body: line })
  return { name, person, orderId, delegationId: await aDelegationOf(person) }
}

/** An address of the route that leads somewhere. */
export async function addressOf(path: string, { orderId, delegationId }: Visitor) {
  if (path === '*') return '/non-esiste'
  if (!path.includes(':id')) return path
  if (path === paths.order(':id')) return paths.order(orderId ?? 0)
  if (path === deskPaths.order(':id')) return deskPaths.order(orderId ?? 0)
  // Of people who have no tags the page says so.
  if (path === paths.tag(':id')) return paths.tag(999_999)
  if (path === paths.delegation(':id')) return paths.delegation(delegationId ?? 0)
  return path.replace(':id', String((await productNamed('Bandiera Aziendale neutra')).id))
}
