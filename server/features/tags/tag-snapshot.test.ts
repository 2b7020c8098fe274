import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { insertTags } from '#test/builders/tag-builders.ts'

const code = (n: number) => `IT001${String(n).padStart(9, '0')}`
const manyCodes = Array.from({ length: 300 }, (_, n) => ({ code: code(n) }))

it('a keeper gets all their tags at once, as the list has them, and no one else’s', async () => {
  const { db, maria, luca } = await aShop()
  await insertTags(db, maria.id, [
    { code: code(1) },
    { code: null, state: 'requested' },
    { code: code(3), state: 'lost' },
  ])
  await insertTags(db, luca.id, [{ code: code(9) }])
  const { rows, total } = await maria.tags.list()
  const snapshot = await maria.tags.snapshot()
  expect(snapshot.total).toBe(total)
  const tags = snapshot.ids.map((id, n) => {
    const { types, ...kind } = snapshot.kinds[snapshot.kindOf[n] ?? -1] ?? { types: [] }
    expect(types).toContain('ministeriale')
    const since = new Date(snapshot.since[n] ?? 0).toISOString()
    return { ...kind, id, code: snapshot.codes[n], state: snapshot.states[n], date: since }
  })
  // The status follows from the state.
  const { status: _status, disabled: _disabled, ...first } = rows[0] ?? {}
  expect(tags[0]).toEqual(first)
  expect(tags).toMatchObject(rows.map(({ id, code, state, date, animal }) => ({ id, code, state, date, animal })))
})

it('somebody without tags gets none', async () => {
  const { luca } = await aShop()
  expect(await luca.tags.snapshot()).toEqual({
    total: 0,
    kinds: [],
    ids: [],
    codes: [],
    kindOf: [],
    states: [],
    since: [],
  })
})

it('a snapshot comes compressed, is stored by no cache, and does not come again until something changes', async () => {
  const { db, origin, maria } = await aShop()
  await insertTags(db, maria.id, manyCodes)
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${origin}/api/tags/snapshot`, { headers: { Authorization: `Bearer ${maria.token}`, ...headers } })
  const first = await ask()
  const etag = first.headers.get('ETag') ?? ''
  expect(first.status).toBe(200)
  expect(first.headers.get('Content-Encoding')).toMatch(/br|gzip/)
  expect(first.headers.get('Cache-Control')).toBe('no-store')
  expect(first.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(Number(first.headers.get('Content-Length')) / manyCodes.length).toBeLessThan(15)
  const again = await ask({ 'If-None-Match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await insertTags(db, maria.id, [{ code: code(9999) }])
  expect((await ask({ 'If-None-Match': etag })).status).toBe(200)
  const signedOut = await fetch(`${origin}/api/tags/snapshot`, { headers: { 'If-None-Match': etag } })
  expect(signedOut.status).toBe(401)
})
