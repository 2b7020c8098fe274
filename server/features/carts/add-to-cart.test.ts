import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { maxCartCodes, maxCartLines } from '#contract/carts.ts'
import { aShop } from '#test/a-shop.ts'
import { officialFlag } from '#test/builders/a-print.ts'
import { add, aPicture, aProduct, refusalOf } from '#test/builders/product-builders.ts'

const yellow = '#F7B500'
const white = '#FFFFFF'

describe('adding to the cart', () => {
  it('answers the line', async () => {
    const { maria, admin } = await aShop()
    const product = await aProduct(admin, {
      colors: [yellow, white],
      animalCategories: ['bovini'],
      productTypes: ['marche', 'aziendale'],
    })
    expect(await add(maria, product.id, { quantity: 3 })).toEqual({
      id: expect.any(Number),
      quantity: 3,
      price: 795,
      subtotal: 2385,
      listPrice: null,
      previousPrice: null,
      color: yellow,
      orderAs: 'nuova-marca',
      replacements: [],
      print: null,
      herd: null,
      herdSpecies: [],
      product: {
        id: product.id,
        title: product.title,
        productCode: product.productCode,
        mainImageUrl: null,
        picture: null,
        animalCategories: ['bovini'],
        productTypes: ['marche', 'aziendale'],
        available: 100,
      },
    })
  })

  it('puts pieces with the same options into one line, with others into another', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aProduct(admin, { colors: [yellow, white] })
    const first = await add(maria, id, { quantity: 2 })
    const again = await add(maria, id, { quantity: 3, color: yellow, orderAs: 'nuova-marca', replacements: [] })
    expect(again).toMatchObject({ id: first.id, quantity: 5, subtotal: 3975 })
    await add(maria, id, { color: white })
    await add(maria, id, { orderAs: 'marca-sistitutiva' })
    await add(maria, id, {
      orderAs: 'marca-sistitutiva',
      replacements: [{ code: 'IT001990244731', piece: 'principale' }],
    })
    expect((await maria.carts.get()).items.map(item => item.quantity)).toEqual([5, 1, 1, 1])
  })

  it('tells of which species the herd must be that new codes are asked for', async () => {
    const { maria, admin } = await aShop()
    const official = { productTypes: ['marche' as const, 'ministeriale' as const], species: ['sheep' as const] }
    const { id } = await aProduct(admin, official)
    const holding = await aProduct(admin, { ...official, features: ['holding_code'] })
    const any = await aProduct(admin, { ...official, species: [] })
    expect((await add(maria, id)).herdSpecies).toEqual(['sheep'])
    expect((await add(maria, any.id)).herdSpecies.toSorted()).toEqual(['buffalo', 'cattle', 'goat', 'pig', 'sheep'])
    expect((await add(maria, holding.id)).herdSpecies).toEqual([])
    expect((await add(maria, id, { orderAs: 'marca-sistitutiva' })).herdSpecies).toEqual([])
  })

  it('makes a lost tag once, however often it is put in', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aProduct(admin)
    const lost = {
      quantity: 2,
      orderAs: 'marca-sistitutiva' as const,
      replacements: [
        { code: 'IT001990244731', piece: 'entrambe' as const },
        { code: 'IT001990244732', piece: 'secondaria' as const },
      ],
    }
    const line = await add(maria, id, lost)
    expect(await add(maria, id, lost)).toEqual(line)
    expect(line.replacements).toEqual(lost.replacements)
    const change = maria.carts.updateItem({ params: { id: line.id }, body: { quantity: 3 } })
    expect(await refusalOf(change)).toMatchObject({ status: 400, errors: [{ path: 'quantity' }] })
  })

  it('shows the picture in the chosen colour, else the main one', async () => {
    const { maria, admin, db } = await aShop()
    const { id } = await aProduct(admin, { colors: [yellow, white] })
    const picture = aPicture(id)
    await db
      .insertInto('product_images')
      .values([
        { ...picture, color: null, url: '/main.jpg' },
        { ...picture, color: white, url: '/white.jpg' },
        { ...picture, role: 'gallery', color: null, url: '/gallery.jpg' },
      ])
      .execute()
    expect((await add(maria, id)).product).toMatchObject({
      mainImageUrl: '/main.jpg',
      picture: { url: '/main.jpg', color: null },
    })
    expect((await add(maria, id, { color: white })).product).toMatchObject({
      mainImageUrl: '/white.jpg',
      picture: { url: '/white.jpg', widths: [640], width: 640, height: 640, placeholder: '#ffffff', color: white },
    })
  })

  it('refuses a colour that the product does not have', async () => {
    const { maria, admin } = await aShop()
    for (const colors of [[yellow, white], []]) {
      const { id } = await aProduct(admin, { colors })
      expect(await refusalOf(add(maria, id, { color: '#FF0000' }))).toMatchObject({
        status: 400,
        errors: [{ path: 'color' }],
      })
    }
    expect((await maria.carts.get()).items).toEqual([])
  })

  it('refuses more than there is, also piece by piece', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aProduct(admin, { quantity: 3 })
    const outOfStock = { type: 'urn:auricola:problem:out-of-stock', status: 409, available: 3 }
    expect(await refusalOf(add(maria, id, { quantity: 4 }))).toMatchObject(outOfStock)
    await add(maria, id, { quantity: 3 })
    expect(await refusalOf(add(maria, id))).toMatchObject(outOfStock)
    expect((await maria.carts.get()).items).toMatchObject([{ quantity: 3 }])
  })

  it('refuses more than a line may hold', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aProduct(admin, { quantity: 1_000_000 })
    await add(maria, id, { quantity: 9999 })
    expect(await refusalOf(add(maria, id))).toMatchObject({ status: 400, errors: [{ path: 'quantity' }] })
  })

  it('refuses more lines than a cart may have', async () => {
    const { maria, admin, db } = await aShop()
    const { id } = await aProduct(admin)
    await add(maria, id)
    await sql`
      insert into cart_lines (cart_id, product_id, quantity, color, order_as, quoted_price_cents, quoted_tiers)
      select cart_id, product_id, 1, 'c' || n, order_as, quoted_price_cents, quoted_tiers
      from cart_lines, generate_series(3, ${maxCartLines}) n`.execute(db)
    await add(maria, (await aProduct(admin)).id)
    expect(await refusalOf(add(maria, (await aProduct(admin)).id))).toMatchObject({
      status: 409,
      detail: 'Il carrello ha già 100 righe: ordina prima queste, o togline qualcuna.',
    })
    expect((await maria.carts.get()).items).toHaveLength(maxCartLines)
  })

  it('refuses more codes of lost tags than a cart may have, and takes another product', async () => {
    const { maria, admin, db } = await aShop()
    const { id } = await aProduct(admin, { ...officialFlag, quantity: 100_000 })
    const lost = (from: number, quantity: number) =>
      add(maria, id, {
        quantity,
        orderAs: 'marca-sistitutiva',
        replacements: Array.from({ length: quantity }, (_, n) => ({
          code: `IT001${String(from + n).padStart(9, '0')}`,
          piece: 'principale',
        })),
      })
    for (let from = 0; from < maxCartCodes - 500; from += 500) await lost(from, 500)
    expect(await refusalOf(lost(10_000, 500).then(() => lost(20_000, 1)))).toMatchObject({
      status: 409,
      detail: 'Un carrello porta al massimo 5000 codici di marche da rifare: ordina prima questi.',
    })
    await add(maria, id)
    const [{ codes } = { codes: 0 }] = (
      await sql<{
        codes: number
      }>`select sum(jsonb_array_length(replacements))::integer as codes from cart_lines`.execute(db)
    ).rows
    expect(codes).toBe(maxCartCodes)
  })

  it('refuses a product that does not exist or is switched off', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aProduct(admin, { disabled: true })
    expect(await refusalOf(add(maria, id))).toMatchObject({ status: 404 })
    expect(await refusalOf(add(maria, 2_000_000_000))).toMatchObject({ status: 404 })
  })

  it('loses no piece when a shopper adds many at once to a cart not yet made', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aProduct(admin)
    await Promise.all(Array.from({ length: 30 }, () => add(maria, id)))
    expect((await maria.carts.get()).items).toMatchObject([{ quantity: 30 }])
  })

  it('never takes more than there is when many add at once', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aProduct(admin, { quantity: 7 })
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => add(maria, id)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    expect((await maria.carts.get()).items).toMatchObject([{ quantity: 7 }])
  })
})
