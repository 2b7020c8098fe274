import { maxCartCodes } from '#contract/carts.ts'
import { aShopProcess, benchAddresses, signInMany } from './shop-process.ts'
import { amount, failIf } from './smoke.ts'

/**
 * Measures the same pages for a farmer with three hundred tags and for one with thirty thousand, alternating, and
 * orders all their tags again. Exits with 1 if the large herd exceeds its budget: the ratio to the small herd's time,
 * per call or, for calls that return every tag, per tag.
 * usage: node bench/thirty-thousand-tags.ts
 */

const [small, large] = [amount(300, 20), amount(30_000, 600)]
const rounds = amount(30, 1)
/**
 * Maximum ratio of the large herd's call to the small one's. Counting and searching read an index of a hundred times
 * the size.
 */
const budgets = { page: 3, search: 6, count: 25 }
/** The same per tag, for calls that return or order every tag. */
const budgetPerTag = 1.5
const codesPerLine = 500

const partsOf = (codes: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(codes.length / size) }, (_, n) => codes.slice(n * size, (n + 1) * size))

const shop = await aShopProcess()
try {
  const origin = await shop.start()
  const db = await shop.connect()
  const [few = '', many = '', ...others] = await signInMany(db, 2 + amount(20, 2))
  for (const [n, count] of [small, large, ...others.map(() => 1)].entries())
    await db.query(
      `insert into tags (user_id, product_id, code, name, product_code, species, holding, state, status_since)
       select u.id, p.id, 'IT001' || lpad(($1::integer * 1000000 + n)::text, 9, '0'), p.title, p.product_code, 'cattle',
         '001TO123', 'registered', now() - n * interval '1 hour'
       from users u, products p, generate_series(1, $2::integer) n
       where u.email = 'buyer' || ($1 + 1) || '@bench.example' and p.product_code = 'BG-58'`,
      [n, count],
    )
  await db.query(`update products set quantity = 1000000 where product_code = 'BG-58'`)
  await db.query('vacuum analyze tags')
  const productId = (await db.query(`select id from products where product_code = 'BG-58'`)).rows[0]?.id

  const call = async (token: string, path: string, body?: object) => {
    const begun = performance.now()
    const answer = await fetch(`${origin}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
    return { ms: performance.now() - begun, text }
  }
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
  const tooSlow: string[] = []
  const report = (name: string, times: [number, number], ratio: number, budget: number) => {
    const [a, b] = times.map(ms => ms.toFixed(1).padStart(9))
    console.log(`${name.padEnd(38)}${a} ms${b} ms${ratio.toFixed(2).padStart(9)}${budget.toFixed(1).padStart(9)}`)
    if (ratio > budget) tooSlow.push(name)
  }
  console.log(`${''.padEnd(38)}${`${small}`.padStart(9)}   ${`${large}`.padStart(9)}       ratio   budget`)
  for (const [name, path, budget] of [
    ['page, latest first', '/tags', budgets.page],
    ['page, by code', '/tags?sort=code&page=2', budgets.page],
    ['page, by animal', '/tags?sort=animal', budgets.page],
    ['search for last digits', '/tags?search=0127', budgets.search],
    ['search for a code', '/tags?search=IT%20001%2000000%200127', budgets.search],
    ['states and their counts', '/tags/facets', budgets.count],
  ] as const) {
    const times: [number[], number[]] = [[], []]
    for (let round = -3; round < rounds; round++)
      for (const [n, token] of [few, many].entries()) {
        const { ms } = await call(token, path)
        if (round >= 0) times[n]?.push(ms)
      }
    const [a, b] = [median(times[0]), median(times[1])]
    report(name, [a, b], b / a, budget)
  }

  const replaceAll = async (token: string) => {
    const { text, ms: choosing } = await call(token, '/tags/selectable')
    const times = { choosing, carting: 0, ordering: 0 }
    for (const { codes } of JSON.parse(text) as { codes: string[] }[])
      for (const inCart of partsOf(codes, maxCartCodes)) {
        for (const part of partsOf(inCart, codesPerLine)) {
          const replacements = part.map(code => ({ code, piece: 'principale' }))
          const line = { productId, quantity: part.length, orderAs: 'marca-sistitutiva', replacements }
          times.carting += (await call(token, '/carts/items', line)).ms
        }
        times.ordering += (await call(token, '/orders/checkout', benchAddresses)).ms
      }
    return times
  }
  // Warm-up: a database session keeps its first plans, which are then those for one tag.
  await Promise.all(others.map(replaceAll))
  const [a, b] = [await replaceAll(few), await replaceAll(many)]
  for (const [name, key] of [
    ['choose all of them', 'choosing'],
    ['all into the cart', 'carting'],
    ['all ordered again', 'ordering'],
  ] as const)
    report(`${name} (ratio per tag)`, [a[key], b[key]], b[key] / large / (a[key] / small), budgetPerTag)
  await db.end()
  for (const name of tooSlow) console.log(`✗ ${name}: above its budget`)
  failIf(tooSlow.length > 0)
} finally {
  await shop.remove()
}
