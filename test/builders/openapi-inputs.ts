import fc from 'fast-check'

/**
 * Arbitraries of inputs from the schemas of an OpenAPI document: mostly valid, with broken values in any place, such as
 * wrong types, words that objects of JavaScript have, and text that databases, paths or spreadsheets stumble over.
 */

export type Schema = {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  maxItems?: number
}
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
export type Operation = {
  operationId: string
  security?: unknown[]
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const words = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'prototype', 'null', 'undefined']
const hostileTexts = [
  ...['', ' ', '\u0000', '\ud800', '\u202e', '🐄', 'İ', 'ß', "' or 1=1 --", '%00', '%', '_', '\\', '../../etc/passwd'],
  ...['<script>alert(1)</script>', '=HYPERLINK("x")', '${7*7}', '\r\nSet-Cookie: a=b', 'NaN', '-0', '1e400', '٣', '１'],
  ...['2026-02-30', '9999-12-31', '0000-00-00', '2026-13-01T25:61:61Z', 'a@b', 'A'.repeat(300), 'è'.repeat(5000)],
]
const oddNumbers = [-1, 0, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 1e-7]
const broken = fc.constantFrom<unknown>(
  ...words,
  ...hostileTexts,
  ...oddNumbers,
  ...[null, true, [], {}, [null], [[]], { constructor: 1 }, { toString: null }, { length: 1e9 }],
)

/** Returns values of the schema; about one place in fifteen holds a broken value instead. */
export function inputsOf(schema: Schema, components: Record<string, Schema>): fc.Arbitrary<unknown> {
  const sometimesBroken = (valid: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 14, arbitrary: valid }, { weight: 1, arbitrary: broken })
  const valuesOf = (at: Schema, depth: number): fc.Arbitrary<unknown> => sometimesBroken(validOf(at, depth))

  function validOf(at: Schema, depth: number): fc.Arbitrary<unknown> {
    if (at.$ref) return validOf(components[at.$ref.split('/').at(-1) ?? ''] ?? {}, depth)
    if (at.const !== undefined) return fc.constant(at.const)
    if (at.enum) return fc.constantFrom(...at.enum)
    const branches = at.anyOf ?? at.oneOf ?? at.allOf
    if (branches) return fc.oneof(...branches.map(branch => valuesOf(branch, depth)))
    switch (at.type) {
      case 'string':
        return textsOf(at)
      case 'integer':
      case 'number':
        return numbersOf(at)
      case 'boolean':
        return fc.boolean()
      case 'array':
        return fc.array(valuesOf(at.items ?? {}, depth + 1), { maxLength: Math.min(at.maxItems ?? 3, 3) })
      case 'object':
        return objectsOf(at, depth)
      default:
        return broken
    }
  }

  const objectsOf = ({ properties = {}, required = [] }: Schema, depth: number) =>
    fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, valuesOf(property, depth + 1)])),
      { requiredKeys: required },
    )
  return valuesOf(schema, 0)
}

const numbersOf = ({ type, minimum, exclusiveMinimum, maximum }: Schema) => {
  const min = minimum ?? exclusiveMinimum ?? 0
  const max = Math.max(min, Math.min(maximum ?? 1000, min + 1000))
  return type === 'integer'
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) }).map(cents => cents / 100)
}

function textsOf({ pattern, format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'email') return fc.constantFrom('marta@cascina.example', 'nuova@stalla.example', 'x@y.example')
  if (format === 'date') return fc.constantFrom('2026-11-24', '2024-02-29', '1999-12-31')
  if (format === 'date-time') return fc.constantFrom('2026-11-24T10:00:00.000Z', '2026-03-29T01:30:00Z')
  if (pattern) {
    const matching = matchingOf(pattern)
    if (matching) return matching
  }
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: 'grapheme' })
}

/** Returns texts that match; `undefined` for the few patterns that the library cannot turn around. */
function matchingOf(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    const matching = fc.stringMatching(new RegExp(pattern))
    fc.sample(matching, 1)
    return matching
  } catch {
    return undefined
  }
}
