import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { types } from '../server/database/open-database.ts'
import { aShop } from './a-shop.ts'
import { isThorough } from './property-runs.ts'
import { type RawQuery, type RowKey, rawQueries } from './readers/raw-queries.ts'

/** A raw query asserts its row type: PostgreSQL says which columns it returns, the compiler which keys the type has. */

/** Queries whose columns are known only at run time, and why. */
const unknownColumns: Record<string, string> = {
  'server/database/count-queries.ts sql<{ total: number }>': 'counts the rows that it is told',
  'server/features/customers/personal-columns.test.ts sql<{ text: string | null }>':
    'reads the columns that it is told',
  'server/features/customers/rows-of-a-day.test.ts sql<{ bytes: string }>':
    'counts the bytes of the table that it is told',
  'server/features/dashboard/waiting-task-queries.ts sql<Record<string, Waiting>>':
    'a column for each task of the role',
  'server/features/registry/link-account.test.ts sql<{ row: string }>': 'reads the table that it is told',
  "test/readers/query-plan.ts sql<{ 'QUERY PLAN': { Plan: Plan }[] }>": 'explains the query that it is given',
}

/** Tests and tools are read in thorough alone. */
const isRead = (name: string) => isThorough || /^server\/(?!.*\.test\.ts )/.test(name)

const nameOf = ({ file, rowType }: RawQuery) => `${file} sql<${rowType}>`

/** Returns the columns of a statement's result. PostgreSQL parses it and does not run it. */
const columnsOf = (client: pg.Client, text: string) =>
  new Promise<pg.FieldDef[]>((resolve, reject) => {
    let columns: pg.FieldDef[] = []
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ text, name: '', types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: ({ fields }: { fields: pg.FieldDef[] }) => void (columns = fields),
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    } as pg.Submittable)
  })

const { JSON: json, JSONB: jsonb } = pg.types.builtins
const parsers: pg.CustomTypesConfig = types

/** True if the key allows what the shop makes of the column's type. What is in JSON is not known. */
const fits = ({ dataTypeID }: pg.FieldDef, { kinds }: RowKey) => {
  const parse: (text: string) => unknown = parsers.getTypeParser(dataTypeID)
  const kind = typeof parse('1')
  return [json, jsonb].includes(dataTypeID) || kinds.every(known => known === kind || known === 'null')
}

async function differencesOf({ keys, texts }: Pick<RawQuery, 'keys' | 'texts'>, client: pg.Client): Promise<string[]> {
  if (!keys) return ['the row type does not name its keys']
  const found = new Set<string>()
  for (const text of texts) {
    const columns = await columnsOf(client, text).catch((error: Error) => error)
    if (columns instanceof Error) return [`PostgreSQL refuses it: ${columns.message}`]
    const names = columns.map(({ name }) => name)
    for (const [key, { isOptional }] of keys)
      if (!isOptional && !names.includes(key)) found.add(`${key} is not selected`)
    for (const [index, column] of columns.entries()) {
      const key = keys.get(column.name)
      if (!key) found.add(`${column.name} is not in the row type`)
      else if (!fits(column, key)) found.add(`${column.name} is not of type ${key.kinds.join(' or ')}`)
      if (names.indexOf(column.name) < index) found.add(`${column.name} is selected twice`)
    }
  }
  return [...found]
}

async function clientOf(database: string | undefined) {
  const client = new pg.Client({ ...inject('database'), database })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

describe('a raw query', () => {
  it('returns the keys of its row type', async () => {
    const { db } = await aShop()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const client = await clientOf(rows[0]?.name)
    const queries = await rawQueries(isThorough ? 'everything' : 'server')
    expect(queries.length).toBeGreaterThan(150)
    const wrong: string[] = []
    const unknown = new Set<string>()
    for (const query of queries) {
      const differences = await differencesOf(query, client)
      if (differences.length > 0 && nameOf(query) in unknownColumns) unknown.add(nameOf(query))
      else if (differences.length > 0)
        wrong.push(`${query.file}:${query.line} sql<${query.rowType}>: ${differences.join(', ')}`)
    }
    expect(wrong).toEqual([])
    // An entry that is no longer needed leaves the list.
    expect([...unknown].sort()).toEqual(Object.keys(unknownColumns).filter(isRead).sort())
  })

  it.each([
    ['select 1 as id', []],
    ['select 1 as id, null as note', []],
    ['select 1 as "Id"', ['id is not selected', 'Id is not in the row type']],
    ['select 1 as id, 2 as id', ['id is selected twice']],
    ["select 'one' as id", ['id is not of type number']],
    ['select 1 as id from nothing', ['PostgreSQL refuses it: relation "nothing" does not exist']],
  ])('is compared key by key: %s', async (text, differences) => {
    const keys = new Map([
      ['id', { isOptional: false, kinds: ['number'] }],
      ['note', { isOptional: true, kinds: ['string', 'null'] }],
    ])
    expect(await differencesOf({ keys, texts: [text] }, await clientOf('postgres'))).toEqual(differences)
  })
})
