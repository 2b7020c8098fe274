import { Problem } from '../../http/problem.ts'
import { cartMessages } from './cart-messages.ts'

export const outOfStock = (available: number) =>
  new Problem('out-of-stock', cartMessages.outOfStock(available), { extensions: { available } })
