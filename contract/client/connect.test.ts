import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Money } from '../shapes/wire-types.ts'
import { calls, callsOf } from './calls.ts'
import { type Client, connect } from './connect.ts'

const Priced = z.object({ name: z.string(), price: z.nullable(Money), tiers: z.optional(z.array(Money)) })
const Line = z.union([z.object({ kind: z.literal('a'), total: Money }), z.object({ kind: z.literal('b') })])
const shelf = endpoints({
  put: {
    method: 'POST',
    path: '/shelves/:id',
    access: 'anyone',
    summary: 'Puts something on a shelf',
    body: z.array(Priced),
    response: z.object({ byMethod: z.record(z.string(), Money), lines: z.array(Line), count: z.int() }),
  },
})

/** A client whose calls are answered with `answer`, and what it has sent. */
function aClient(answer: Response, called = callsOf({ shelf })) {
  const sent: [path: string, init: RequestInit][] = []
  const client = connect(called, async (path, init) => {
    sent.push([path, init])
    return answer
  }) as Client & { shelf: { put: (input: object) => Promise<unknown> } }
  return { client, sent }
}

it('amounts leave the client as euros and reach it as cents, wherever they stand', async () => {
  const answer = { byMethod: { bonifico: 12.34 }, lines: [{ kind: 'a', total: 0.29 }, { kind: 'b' }], count: 7 }
  const { client, sent } = aClient(Response.json(answer))
  const body = [
    { name: '12', price: 1999, tiers: [5, 10] },
    { name: 'free', price: null },
  ]
  expect(await client.shelf.put({ params: { id: 3 }, body })).toEqual({
    byMethod: { bonifico: 1234 },
    lines: [{ kind: 'a', total: 29 }, { kind: 'b' }],
    count: 7,
  })
  expect(sent[0]?.[0]).toBe('/api/shelves/3')
  expect(JSON.parse(sent[0]?.[1].body as string)).toEqual([
    { name: '12', price: 19.99, tiers: [0.05, 0.1] },
    { name: 'free', price: null },
  ])
})

it.each([
  [
    'a codec that the client does not know',
    z.codec(z.string(), z.int(), { decode: Number, encode: String }),
    'a codec without a client',
  ],
  [
    'a property that is an amount here and a number there',
    z.union([z.object({ of: Money }), z.object({ of: z.int() })]),
    'something else elsewhere',
  ],
  [
    'an amount that is an object elsewhere',
    z.union([z.object({ of: Money }), z.object({ of: z.object({ of: Money }) })]),
    'something else elsewhere',
  ],
])('a call with %s is refused when the shop is built', (_, response, reason) => {
  expect(() => callsOf({ shelf: { put: { ...shelf.put, response } } })).toThrow(reason)
})

it('what a proxy answers in the place of the shop is an error with its sentence, or its status', async () => {
  const { client } = aClient(Response.json({ message: 'Bad gateway' }, { status: 502 }))
  await expect(client.shelf.put({ params: { id: 3 }, body: [] })).rejects.toMatchObject({
    status: 502,
    kind: undefined,
    message: 'Bad gateway',
  })
  const { client: behindProxy } = aClient(new Response('<h1>504</h1>', { status: 504, statusText: 'Gateway Time-out' }))
  await expect(behindProxy.shelf.put({ params: { id: 3 }, body: [] })).rejects.toMatchObject({
    status: 504,
    message: 'Gateway Time-out',
  })
})

it('every call of the shop is known to the browser in less than four kilobytes', () => {
  expect(Object.values(calls).flatMap(group => Object.keys(group)).length).toBeGreaterThan(280)
  expect(brotliCompressSync(JSON.stringify(calls)).length).toBeLessThan(4000)
})
