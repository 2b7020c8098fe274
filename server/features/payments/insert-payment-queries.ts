import { sql } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import type { PaymentBuyer } from '../../integrations/payments/payment-port.ts'
import type { Payment } from './payment-queries.ts'

/** What a provider is told of a new order's payment. */
export type FirstPayment = Pick<Payment, 'id' | 'key' | 'amount' | 'currency' | 'method'> & { buyer: PaymentBuyer }

/** The payment of a new order, as part of the statement that inserts it. Reads the order `o`. */
export const insertFirstPayment = (
  method: PaymentMethod,
  amount: Cents,
  { firstCheckMs, reservedMs }: { firstCheckMs: number; reservedMs: number },
) => sql`
  insert into payments (order_id, method, amount_cents, next_check_at, reserved_until)
  select o.id, ${method}, ${amount}, now() + ${firstCheckMs} * interval '1 millisecond',
    now() + ${reservedMs} * interval '1 millisecond'
  from o
  returning id, next_check_at, idempotency_key, currency`
