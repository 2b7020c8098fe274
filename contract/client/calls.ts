import type * as z from 'zod/mini'
import { contract } from '../contract.ts'
import type { Endpoint, Endpoints } from '../endpoint.ts'
import { ComputedAmount, Money } from '../shapes/wire-types.ts'
import { type Amounts, type Call, type Calls, mapValues } from './connect.ts'

/** Returns the calls of a contract. Throws if a client could not code one of them. */
export const callsOf = (groups: Readonly<Record<string, Endpoints>>): Calls =>
  mapValues(groups, group => mapValues(group, callOf))

function callOf({ method, path, body, response, file, paginated }: Endpoint): Call {
  const as = file ? (file.bytes ? 'bytes' : 'text') : paginated && 'page'
  const sent = amountsAlone(body && numbersIn(body))
  const received = amountsAlone(response && numbersIn(response))
  return { route: `${method} ${path}`, ...(as && { as }), ...(sent && { sent }), ...(received && { received }) }
}

const amountCodecs = new Set([Money, ComputedAmount].map(codec => codec._zod.def.reverseTransform))

/** Where a value has numbers: `true` for amounts, `false` for others, which are no amounts. */
type Numbers = boolean | undefined | { [property: string]: Numbers }

/** Throws for a schema that codes something else, or the same property in two ways: a client could not follow it. */
function numbersIn(schema: z.core.$ZodType): Numbers {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, numbersIn(inner)]))
    case 'record':
      return { '*': numbersIn(def.valueType) }
    case 'array':
      return numbersIn(def.element)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return numbersIn(def.innerType)
    case 'union':
      return def.options.map(numbersIn).reduce(merged)
    case 'pipe':
      if (!amountCodecs.has((def as typeof Money._zod.def).reverseTransform))
        throw new Error('a codec without a client')
      return true
    case 'number':
      return false
    case 'string':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'unknown':
      return undefined
    default:
      throw new Error(`a client cannot read ${def.type}`)
  }
}

function merged(one: Numbers, other: Numbers): Numbers {
  if (one === undefined || other === undefined) return one ?? other
  if (typeof one === 'boolean' || typeof other === 'boolean') {
    if (one !== other) throw new Error('an amount that is something else elsewhere')
    return one
  }
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...names].map(name => [name, merged(one[name], other[name])]))
}

function amountsAlone(numbers: Numbers): Amounts | undefined {
  if (typeof numbers !== 'object') return numbers || undefined
  const amounts = Object.entries(numbers).flatMap(([name, inner]) => {
    const within = amountsAlone(inner)
    return within ? [[name, within]] : []
  })
  return amounts.length > 0 ? Object.fromEntries(amounts) : undefined
}

/** The build writes the value into this module, so that no page loads all schemas for it (scripts/calls-alone.mjs). */
export const calls = callsOf(contract)
