import { describe, expect, it } from 'vitest'
import type { NewDiscount } from '#contract/discounts.ts'
import { aShop, type Customer } from '#test/a-shop.ts'
import { aProduct, refusalOf } from '#test/builders/product-builders.ts'

const issue = (admin: Customer, changes: Partial<NewDiscount> = {}) =>
  admin.discounts.create({ body: { code: 'ESTATE-26', basisPoints: 1_000, ...changes } })

const malformed: [path: string, body: object][] = [
  ['code', { code: 'A', basisPoints: 100 }],
  ['code', { code: '-ESTATE-', basisPoints: 100 }],
  ['code', { code: 'ÈSTATE', basisPoints: 100 }],
  ['amount', { code: 'ESTATE' }],
  ['amount', { code: 'ESTATE', basisPoints: 100, amount: 5 }],
  ['amount', { code: 'ESTATE', amount: 0 }],
  ['amount', { code: 'ESTATE', amount: -5 }],
  ['amount', { code: 'ESTATE', amount: 5.001 }],
  ['basisPoints', { code: 'ESTATE', basisPoints: 0 }],
  ['basisPoints', { code: 'ESTATE', basisPoints: 10_001 }],
  ['minimum', { code: 'ESTATE', basisPoints: 100, minimum: -1 }],
  ['endsOn', { code: 'ESTATE', basisPoints: 100, startsOn: '2026-12-31', endsOn: '2026-01-01' }],
  ['startsOn', { code: 'ESTATE', basisPoints: 100, startsOn: '31/12/2026' }],
  ['maxUses', { code: 'ESTATE', basisPoints: 100, maxUses: 0 }],
  ['category', { code: 'ESTATE', basisPoints: 100, category: 'pecore' }],
  ['productCode', { code: 'ESTATE', basisPoints: 100, category: 'marche', productCode: 'A' }],
  ['useCount', { code: 'ESTATE', basisPoints: 100, useCount: 5 }],
]

describe('staff', () => {
  it('issues codes, sees them and switches them off and on; each action is written down', async () => {
    const { admin, db } = await aShop()
    const product = await aProduct(admin, { title: 'Pinza di prova' })
    const created = await issue(admin, {
      code: 'pinza-26',
      productCode: product.productCode,
      minimum: 2_000,
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
      oncePerCustomer: true,
      maxUses: 100,
    })
    expect(created).toEqual({
      id: expect.any(Number),
      code: 'PINZA-26',
      basisPoints: 1_000,
      amount: null,
      minimum: 2_000,
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
      oncePerCustomer: true,
      maxUses: 100,
      useCount: 0,
      wasUsed: false,
      productId: product.id,
      productCode: product.productCode,
      productTitle: 'Pinza di prova',
      category: null,
      createdAt: expect.any(String),
      disabledAt: null,
      version: expect.any(String),
    })
    const off = await admin.discounts.disable({ params: { id: created.id } })
    expect(off.disabledAt).not.toBeNull()
    expect(await admin.discounts.disable({ params: { id: created.id } })).toEqual(off)
    expect(await admin.discounts.list()).toEqual([off])
    expect(await admin.discounts.enable({ params: { id: created.id } })).toEqual(created)
    expect(await admin.discounts.enable({ params: { id: created.id } })).toEqual(created)
    const log = db.selectFrom('audit_log').select(['action', 'actor_id as actorId', 'subject_id as subjectId'])
    const entry = { actorId: admin.id, subjectId: created.id }
    expect(await log.where('subject_type', '=', 'discount_code').orderBy('id').execute()).toEqual([
      { action: 'create', ...entry },
      { action: 'disable', ...entry },
      { action: 'enable', ...entry },
    ])
  })

  it('cannot issue one code twice, nor for a product that is not there', async () => {
    const { admin } = await aShop()
    await issue(admin)
    expect(await refusalOf(issue(admin, { code: 'estate-26' }))).toMatchObject({
      type: 'urn:auricola:problem:discount-code-taken',
      errors: [{ path: 'code' }],
    })
    expect(await refusalOf(issue(admin, { code: 'ALTRO', productCode: 'NIENTE' }))).toMatchObject({
      status: 400,
      errors: [{ path: 'productCode' }],
    })
    for (const action of ['disable', 'enable'] as const)
      expect(await refusalOf(admin.discounts[action]({ params: { id: 2_000_000_000 } }))).toMatchObject({ status: 404 })
  })

  it('is told what is wrong, and where', async () => {
    const { admin } = await aShop()
    for (const [path, body] of malformed) {
      const answer = await admin.raw('POST', '/admin/discounts', { body })
      expect(answer.status, JSON.stringify(body)).toBe(400)
      const { errors } = (await answer.json()) as { errors: { path: string }[] }
      expect(
        errors.map(error => error.path),
        JSON.stringify(body),
      ).toContain(path)
    }
  })

  it('is nobody else', async () => {
    const { anybody, maria, admin } = await aShop()
    const { id, version } = await issue(admin)
    for (const [method, path, body] of [
      ['GET', '/admin/discounts', undefined],
      ['POST', '/admin/discounts', { code: 'MIO', basisPoints: 10_000 }],
      ['PATCH', `/admin/discounts/${id}`, { code: 'MIO', basisPoints: 10_000, version }],
      ['POST', `/admin/discounts/${id}/disable`, undefined],
      ['POST', `/admin/discounts/${id}/enable`, undefined],
    ] as const) {
      expect((await anybody.raw(method, path, { body })).status, path).toBe(401)
      expect((await maria.raw(method, path, { body })).status, path).toBe(403)
    }
  })
})
