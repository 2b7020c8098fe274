import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import { orderTexts } from '../order-texts.ts'

const messages = orderTexts.success
const awaitedTexts: Partial<Record<PaymentMethod, { title: string; text: string }>> = messages.awaited

/**
 * Returns what happens next to an order that was just placed: the payment while money is awaited, the codes if the
 * registry has yet to assign some, otherwise the packing.
 */
export const successSteps = ({
  awaited,
  hasCodes,
}: {
  awaited?: PaymentMethod | undefined
  hasCodes: boolean
}): readonly { title: string; text: string }[] => [
  (awaited && awaitedTexts[awaited]) ?? (hasCodes ? messages.prepareCodes : messages.prepare),
  ...messages.next,
]
