import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { leavesOf } from '#test/builders/json-leaves.ts'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * No input of any call is unbounded, and none takes long to refuse. Each text is pumped: filled with 200,000 characters
 * of a kind that regular expressions are known to stumble over.
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

const length = 200_000
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

it(`refuses ${pumps.length} pumped texts in each of ${texts.length} places within 100 ms`, () => {
  const slow: string[] = []
  for (const { schema, title, inputWith } of texts)
    for (const pump of pumps)
      if (timeOf(schema, inputWith(pump)) > 100) slow.push(`${title}: ${JSON.stringify(pump.slice(0, 8))}`)
  expect(slow).toEqual([])
})

/**
 * In milliseconds of processor time, which other programs do not lengthen. The shortest of eight, because collecting the
 * garbage of hundreds of tests before it lengthens several of them.
 */
function timeOf(schema: z.ZodMiniType, input: unknown) {
  let shortest = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 8 && shortest > 100; tries++) {
    const begun = process.cpuUsage()
    z.safeDecode(schema, input)
    const { user, system } = process.cpuUsage(begun)
    shortest = Math.min(shortest, (user + system) / 1000)
  }
  return shortest
}
