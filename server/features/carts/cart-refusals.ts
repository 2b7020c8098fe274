import { httpMessages } from '../../http/http-messages.ts'
import { Problem } from '../../http/problem.ts'
import { cartMessages } from './cart-messages.ts'

export const invalidField = (path: string, message: string) =>
  new Problem('invalid', httpMessages.checkTheFields, { errors: [{ path, message }] })

export const outOfStock = (available: number) =>
  new Problem('out-of-stock', cartMessages.outOfStock(available), { extensions: { available } })
