import { type UrlQuery, withQuery } from './paths.ts'

/** Declares the query parameters of a list once: how they are read from the URL, written back and sent to the API. */

/** A query parameter, named as in the contract. */
type ListParam<Value> = {
  /** Reads the values of the parameter in the URL; `undefined` if they are missing or unknown. */
  parse: (texts: readonly string[]) => Value | undefined
  initial: Value
  /** Sent to the API even if it has its default value. */
  isAlwaysSent?: boolean
}

/** A search, trimmed and cut to 100 characters, as the search box does. */
export const searchText: ListParam<string> = {
  parse: ([text]) => text?.trim().slice(0, 100),
  initial: '',
}

/** A calendar day such as '2026-11-22'; '' if there is none. */
export const day: ListParam<string> = {
  parse: ([text = '']) => {
    // Null of what is no date.
    const json: string | null = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text).toJSON() : null
    return json?.startsWith(text) ? text : undefined
  },
  initial: '',
}

const parseNumber = (text = '', digits = 9) =>
  /^[1-9]\d*$/.test(text) && text.length <= digits ? Number(text) : undefined

export const id: ListParam<number | undefined> = { parse: ([text]) => parseNumber(text), initial: undefined }

export const pageNumber: ListParam<number> = { parse: ([text]) => parseNumber(text, 5), initial: 1 }

/** One of the known values; `undefined` if there is none and no default. */
export const oneOf = <const Value extends string | number, Initial extends Value | undefined = undefined>(
  known: readonly Value[],
  initial = undefined as Initial,
): ListParam<Value | Initial> => ({ parse: ([text]) => known.find(value => String(value) === text), initial })

/**
 * Any of the known values, in their order. Accepts a comma-separated list, as our links write it, and a repeated
 * parameter, as a form without JavaScript sends it.
 */
export const anyOf = <Value extends string>(known: readonly Value[]): ListParam<Value[]> => ({
  parse: texts => {
    const chosen = texts.flatMap(text => text.split(','))
    return known.filter(value => chosen.includes(value))
  },
  initial: [],
})

export const alwaysSent = <Value>(param: ListParam<Value>): ListParam<Value> => ({ ...param, isAlwaysSent: true })

/** Parameters that order and divide the list but do not narrow it. */
type Arrangement = 'sort' | 'page' | 'pageSize'
const arrangement: readonly string[] = ['sort', 'page', 'pageSize'] satisfies Arrangement[]

/**
 * Declares the query parameters of the list at `path`, in their order in the URL, which is their only store. Default
 * values are left out of the URL.
 */
export function listParams<Params extends UrlQuery>(
  fields: { [Name in keyof Params]: ListParam<Params[Name]> },
  path: string,
) {
  type Name = keyof Params & string
  type Query = { [Name in keyof Params]?: NonNullable<Params[Name]> }
  const names = Object.keys(fields) as Name[]
  const filterNames = names.filter(name => !arrangement.includes(name))
  const isInitial = (name: Name, value: UrlQuery[string]) => String(value ?? '') === String(fields[name].initial ?? '')
  const paramsFrom = (valueOf: (name: Name) => unknown) =>
    Object.fromEntries(names.map(name => [name, valueOf(name)])) as Params
  const initial = paramsFrom(name => fields[name].initial)
  const pick = (from: Name[], params: Params) =>
    Object.fromEntries(
      from
        .filter(name => fields[name].isAlwaysSent || !isInitial(name, params[name]))
        .map(name => [name, params[name]]),
    )
  return {
    names,
    initial,
    parse: (search: URLSearchParams) =>
      paramsFrom(name => fields[name].parse(search.getAll(name)) ?? fields[name].initial),
    /** Returns the URL of the list; missing parameters have their default values. */
    href: (params: Partial<Params>) =>
      withQuery(
        path,
        paramsFrom(name => (isInitial(name, params[name]) ? undefined : params[name])),
      ),
    /** Returns the query for the API, without default values. */
    query: (params: Params) => pick(names, params) as Query,
    /** Returns the query for the API without sort order and page. */
    filter: (params: Params) => pick(filterNames, params) as Omit<Query, Arrangement>,
    isFiltered: (params: Params) => filterNames.some(name => !isInitial(name, params[name])),
  }
}

export type ListParamsOf<List extends { initial: unknown }> = List['initial']
