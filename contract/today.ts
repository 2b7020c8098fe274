import * as z from 'zod/mini'
import { figureNames } from '#domain/desk-figures.ts'
import { deskTasks } from '#domain/desk-tasks.ts'
import { endpoints } from './endpoint.ts'
import { Amount, Instant } from './wire-types.ts'

/** The desk's front page: what needs a person now, and how the last days went. */

export const WaitingTask = z.object({
  name: z.enum(deskTasks),
  count: z.int(),
  /** Since when the first of them waits; nothing where nothing does, or nobody knows. */
  oldest: z.nullable(Instant),
})
export type WaitingTask = z.output<typeof WaitingTask>

const sums = {
  /** That stand: what was called off is not counted, on the day it was placed or any other. */
  orders: z.int(),
  /** Of the invoices of that day, VAT included, less whatever of them was credited since. */
  revenue: Amount,
  /** Pieces, official ones and the farm's, less what was credited; those that make a lost one again among them. */
  tags: z.int(),
  replacements: z.int(),
  /** Milliseconds within which 95 of a hundred pages and calls were answered; nothing where nobody asked. */
  p95: z.nullable(z.number()),
}
export const FigureSums = z.object(sums)
export type FigureSums = z.output<typeof FigureSums>

export const Figures = z.object({
  /** Thirty days of the calendar in Rome, today the last of them and not over. */
  days: z.array(z.object({ day: z.iso.date(), ...sums })),
  total: FigureSums,
  /** The thirty days before these, the last of them up to this time of day. */
  before: FigureSums,
  /** SVG, to be put into a page. */
  plots: z.record(z.enum(figureNames), z.string()),
})
export type Figures = z.output<typeof Figures>

export const today = endpoints({
  tasks: {
    method: 'GET',
    path: '/admin/today',
    access: 'today',
    summary: 'What needs a person now, of what one’s role sees to; how much of each, and since when the first waits',
    answer: z.object({ tasks: z.array(WaitingTask) }),
  },
  figures: {
    method: 'GET',
    path: '/admin/today/figures',
    access: 'today',
    summary:
      'Orders, revenue, tags, replacements and answer times of the last thirty days, with plots; a minute old at most',
    answer: Figures,
  },
})
