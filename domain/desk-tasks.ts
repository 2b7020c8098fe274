import { may, type Right, type Role } from './roles.ts'

/**
 * What at the shop's desk needs a person, by whose right it is seen to. The order is that of the page: what a buyer waits
 * for, money, the registry, what the shop could not do by itself, delegations, the shelf.
 */
const rightFor = {
  'to-send': 'orders',
  'to-print': 'orders',
  transfers: 'orders',
  refunds: 'orders',
  payments: 'codes',
  'by-hand': 'codes',
  registry: 'codes',
  invoices: 'codes',
  jobs: 'codes',
  delegations: 'delegations',
  stock: 'products',
} as const satisfies Record<string, Right>

export type DeskTask = keyof typeof rightFor
export const deskTasks = Object.keys(rightFor) as [DeskTask, ...DeskTask[]]

export const tasksOf = (role: Role): DeskTask[] => deskTasks.filter(task => may(role, rightFor[task]))
