import type { AdminFindings } from '#contract/dashboard.ts'
import { may, type Role } from '#domain/admin/roles.ts'
import { readSearch, type SearchReading } from '#domain/admin/search-reading.ts'
import type { Database } from '../../database/open-database.ts'
import {
  foundCustomers,
  foundInvoices,
  foundOrders,
  foundProducts,
  foundTags,
  ordersOfFound,
  similarCustomers,
  similarProducts,
} from './admin-search-queries.ts'

/** Shorter words have so few trigrams that almost anything is similar to them. */
const minSimilarLength = 4

/**
 * Searches every kind that the role may see: at most one statement for each, and a second one where names are not found
 * as they are written. One after the other, so that a search never takes more than one connection.
 */
export async function findEverything(db: Database, role: Role, text: string): Promise<AdminFindings> {
  const reading = readSearch(text)
  const customers = may(role, 'customers') ? await findCustomers(db, reading) : []
  return {
    customers,
    orders: may(role, 'orders') ? await findOrders(db, reading, customers) : [],
    tags: may(role, 'customers') ? await foundTags(db, reading) : [],
    invoices: may(role, 'invoices') ? await foundInvoices(db, reading) : [],
    products: may(role, 'products') ? await findProducts(db, reading) : [],
  }
}

const canBeMistyped = ({ words }: SearchReading) =>
  words.length > 0 && words.every(word => word.length >= minSimilarLength && !/\d/.test(word))

async function findCustomers(db: Database, reading: SearchReading) {
  const exact = await foundCustomers(db, reading)
  return exact.length === 0 && canBeMistyped(reading) ? similarCustomers(db, reading.words) : exact
}

/** Orders that are found by nothing in themselves are those of the customers that were found. */
async function findOrders(db: Database, reading: SearchReading, customers: readonly { id: number }[]) {
  const exact = await foundOrders(db, reading)
  if (exact.length > 0 || customers.length === 0) return exact
  return ordersOfFound(
    db,
    customers.map(({ id }) => id),
  )
}

async function findProducts(db: Database, reading: SearchReading) {
  const exact = await foundProducts(db, reading)
  return exact.length === 0 && canBeMistyped(reading) ? similarProducts(db, reading.words) : exact
}
