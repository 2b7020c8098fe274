import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Large libraries that a start must not load. The code that uses one imports it when it first runs. */
const lazyPackages = [
  'sharp',
  'nodemailer',
  'imapflow',
  'postal-mime',
  'pkijs',
  'asn1js',
  'xmlbuilder2',
  'pdfkit',
  'fontkit',
  'stripe',
  'tinypool',
  'kysely/migration',
]

/** Static imports of values: those of types are blanked out, and `import()` waits until it is called. */
const loadedWith = (file: string) =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /^(?:import|export)\s+(?!type\b)(?:[^'()]*?from\s+)?'([^']+)'/gm,
    ),
  ].map(match => match[1] ?? '')

/** Returns every file and package that is loaded together with `entry`. */
function reachedFrom(entry: string): Set<string> {
  const reached = new Set<string>()
  const waiting = [entry]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    if (!name.endsWith('.ts')) continue
    for (const target of loadedWith(name))
      waiting.push(
        target.startsWith('#') ? target.slice(1) : target.startsWith('.') ? join(dirname(name), target) : target,
      )
  }
  return reached
}

it('a start loads no library that only some work needs', () => {
  const reached = reachedFrom('server/assemble-shop.ts')
  expect(reached).toContain('server/features/orders/order-queries.ts')
  expect(reached).toContain('fastify')
  expect(lazyPackages.filter(name => reached.has(name))).toEqual([])
})

it('what starts the database loads little of the program, which is read meanwhile', () => {
  const reached = reachedFrom('server/start-server.ts')
  expect(reached).toContain('server/database/connect-database.ts')
  expect(reached.size).toBeLessThan(50)
})

it('what such a library does still loads it', () => {
  const reached = [
    'server/integrations/signing/cades-signature.ts',
    'server/features/invoices/fattura-pa.ts',
    'server/integrations/sdi/pec-message.ts',
  ].map(reachedFrom)
  expect(reached[0]).toContain('pkijs')
  expect(reached[1]).toContain('xmlbuilder2')
  expect(reached[2]).toContain('postal-mime')
})
