import { describe, expect, it } from 'vitest'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import { orderTexts } from '../order-texts.ts'
import { successSteps } from './order-success-steps.ts'

const { prepare, prepareCodes, awaited, next } = orderTexts.success

describe('the page after an order', () => {
  it('speaks of codes only if the registry has to assign some', () => {
    expect(successSteps({ hasCodes: true })).toEqual([prepareCodes, ...next])
    expect(successSteps({ hasCodes: false })).toEqual([prepare, ...next])
    expect(JSON.stringify(successSteps({ hasCodes: false }))).not.toMatch(/codic|ministerial/i)
  })

  it.each(paymentMethods)('never says that the pieces are prepared at once while %s is awaited', method => {
    const [first] = successSteps({ awaited: method, hasCodes: false })
    const isAwaitable = method in awaited
    expect(first).toEqual(isAwaitable ? awaited[method as keyof typeof awaited] : prepare)
    if (isAwaitable) expect(first?.text).not.toContain('subito')
  })
})
