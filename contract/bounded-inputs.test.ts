import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { leavesOf } from '#test/builders/json-leaves.ts'
import { isThorough, seedOfTheDay } from '#test/property-runs.ts'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * No input of any call is unbounded, and none takes long to refuse. Each text is pumped: filled with many characters of a
 * kind that regular expressions are known to stumble over.
 */

const calls = Object.entries(contract).flatMap(([noun, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => ({ title: `${noun}.${name}`, ...endpoint })),
)
const inputs = calls.flatMap(({ title, body, query, params }) =>
  Object.entries({ body, query, params }).flatMap(([part, schema]) =>
    schema ? leavesOf(schema).map(leaf => ({ ...leaf, schema, title: `${title} ${part} ${leaf.path}` })) : [],
  ),
)
const texts = inputs.filter(({ kind }) => kind === 'text')

const length = isThorough ? 1_500_000 : 200_000
/** In characters: a list of tag codes as a reader writes it. */
const longestText = 250_000
/** The code requests of one parcel. */
const longestList = 30_000
const fill = (text: string) => text.repeat(Math.ceil(length / text.length)).slice(0, length)
const pumps = [
  ...['a', 'A', '0', ' ', '\t', '\n', '-', '.', ',', ';', ':', '"', "'", '(', '@', '=', '/', '\\', '<', '&', '%', '+'],
  ...['\u0301', '\u00a0', 'è', '\u{1f404}', 'IT', '0a', 'a0', 'a.', 'a@', '@a', 'a-', ' a', '0 ', '0,', 'a@a.', '://'],
].flatMap(filling => [`${fill(filling)}!`, `IT0${fill(filling)}`])

it('tells the largest length of every text and list that it takes', () => {
  expect(inputs.length).toBeGreaterThan(300)
  expect(inputs.filter(({ max }) => max === undefined).map(({ title }) => title)).toEqual([])
  for (const { title, kind, max } of inputs)
    expect(max, title).toBeLessThanOrEqual(kind === 'text' ? longestText : longestList)
})

/** In `npm test` each text gets a fifth of the pumps, and in five days all of them. */
const pumpsOf = (place: number) => pumps.filter((_, n) => isThorough || (n + place + seedOfTheDay) % 5 === 0)

// An expression whose work grows with the square of the length would take longer than a test may.
it(`is done with pumped texts in each of ${texts.length} places`, () => {
  for (const [place, { schema, inputWith, title }] of texts.entries())
    for (const pump of pumpsOf(place)) expect(z.safeDecode(schema, inputWith(pump)), title).toHaveProperty('success')
})
