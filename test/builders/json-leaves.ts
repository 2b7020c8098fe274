import * as z from 'zod/mini'

/** A place in an input where a text or a list may be given, and how to build an input with a value there. */
export type Leaf = {
  path: string
  kind: 'text' | 'list'
  /** Largest length or number of items that the schema tells; `undefined` if it tells none. */
  max: number | undefined
  inputWith(value: unknown): unknown
}

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Returns every text and list of an input, as its sender writes it. Texts with a list of values are left out. */
export const leavesOf = (schema: z.ZodMiniType): Leaf[] =>
  leavesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '', value => value)

function leavesIn(schema: JsonSchema, path: string, inputWith: Leaf['inputWith']): Leaf[] {
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (branches) return branches.flatMap(branch => leavesIn(branch, path, inputWith))
  if (schema.enum || schema.const !== undefined) return []
  if (schema.type === 'string') return [{ path, kind: 'text', max: schema.maxLength ?? boundOf(schema), inputWith }]
  if (schema.type === 'array')
    return [
      { path, kind: 'list', max: schema.maxItems, inputWith },
      ...leavesIn((schema.items ?? {}) as JsonSchema, `${path}[]`, value => inputWith([value])),
    ]
  if (schema.type !== 'object') return []
  const properties = Object.entries(schema.properties ?? {}) as [string, JsonSchema][]
  const given = Object.fromEntries(
    properties.flatMap(([name, { const: value }]) => (value === undefined ? [] : [[name, value]])),
  )
  return properties.flatMap(([name, property]) =>
    leavesIn(property, path ? `${path}.${name}` : name, value => inputWith({ ...given, [name]: value })),
  )
}

/** A format or an anchored pattern without repetitions that have no end bounds a text too. */
function boundOf({ format, pattern = '' }: JsonSchema): number | undefined {
  const isBounded = /^\^.*\$$/.test(pattern) && !/[^\\][*+]|\{\d+,\}/.test(pattern)
  return isBounded || format === 'date' || format === 'date-time' ? patternBound : undefined
}
const patternBound = 200
