/** Who may import whom, as data; `architecture.test.ts` checks it. */

/** What every part of the server may know of the running shop. */
const serverContext = ['server/app-context.ts', 'server/config.ts', 'server/secret.ts', 'server/settings.ts']

/** Folders from which a folder's files may import, besides their own. The first matching row applies. */
export const mayImport: [folder: string, allowed: string[]][] = [
  ['domain', []],
  ['contract', ['domain']],
  ['server/files', ['contract', 'domain', 'server/integrations/mail/mail-palette.ts']],
  ['server/database', ['contract', 'domain', 'server/config.ts']],
  [
    'server/http',
    [
      ...['contract', 'domain', 'server/database', ...serverContext, 'server/log.ts', 'server/memoize-for.ts'],
      'web/entry-server.tsx',
    ],
  ],
  [
    'server/integrations',
    [
      ...['contract', 'domain', 'server/database', 'server/files', 'server/http', ...serverContext],
      ...['server/config-checks.ts', 'server/jobs/permanent-job-error.ts', 'server/mail', 'server/metrics.ts'],
    ],
  ],
  [
    'server/features',
    [
      ...['contract', 'domain', 'server/database', 'server/files', 'server/http', 'server/integrations'],
      ...['server/jobs', 'server/mail', ...serverContext, 'server/map-in-turns.ts', 'server/memoize-for.ts'],
      ...['server/order-piece-queries.ts', 'server/record-audit.ts', 'server/settings-queries.ts'],
    ],
  ],
  ['server/mail', ['contract', 'domain', 'server/features', 'server/integrations', 'server/jobs', ...serverContext]],
  [
    'server/jobs',
    [
      ...['contract', 'domain', 'server/database', 'server/features', 'server/integrations', 'server/mail'],
      ...['server/log.ts', 'server/metrics.ts', ...serverContext],
    ],
  ],
  [
    'server/backup',
    ['contract', 'domain', 'server/database', 'server/jobs', 'server/config-checks.ts', ...serverContext],
  ],
  ['server', ['contract', 'domain', 'server', 'simulators']],
  [
    'simulators',
    [
      'domain',
      'server/database/seed/demo-holding.ts',
      'server/integrations/mail/escaped-html.ts',
      'server/integrations/http-client/webhook-signature.ts',
    ],
  ],
  [
    'web/ui',
    [
      'domain/dates.ts',
      'domain/money/money.ts',
      'domain/chart-scale.ts',
      'domain/print',
      'domain/tags/tag-codes.ts',
      'web/paths.ts',
      'web/router.tsx',
      'web/styles',
    ],
  ],
  ['web/api', ['contract', 'domain']],
  ['web/layout', ['contract', 'domain', 'web/ui', 'web/paths.ts', 'web/router.tsx', 'web/styles']],
  ['web', ['contract', 'domain', 'web']],
  ['test', ['contract', 'domain', 'server', 'simulators']],
  ['e2e', ['contract', 'domain', 'server', 'simulators', 'test', 'web']],
  ['bench', ['contract', 'domain', 'scripts', 'test', 'server', 'simulators']],
  ['scripts', ['contract', 'domain', 'server', 'web', 'e2e']],
]

/** Links between server features: which may import which. The table must be acyclic. */
export const serverFeatureLinks: Record<string, string[]> = {
  orders: [
    'products',
    'carts',
    'replacements',
    'discounts',
    'users',
    'print',
    'code-requests',
    'payments',
    'invoices',
    'registry',
    'issues',
  ],
  payments: ['discounts', 'code-requests', 'invoices', 'issues'],
  carts: ['products', 'discounts', 'registry', 'replacements'],
  'code-requests': ['registry', 'issues'],
  dashboard: ['orders', 'products', 'registry', 'issues'],
  customers: ['tags', 'users', 'auth', 'registry', 'delegations', 'payments'],
  tags: ['code-requests', 'registry', 'replacements'],
  replacements: ['code-requests'],
  auth: ['users', 'registry', 'invoices'],
  staff: ['auth'],
  'admin-search': ['users'],
  audit: ['users'],
  registry: ['users', 'issues'],
  delegations: ['users', 'registry'],
  invoices: ['issues'],
}
export const webFeatureLinks: Record<string, string[]> = {
  home: ['guides', 'products', 'newsletter', 'site'],
  account: [
    'orders',
    'tags',
    'code-requests',
    'keeper-waits',
    'carts',
    'users',
    'auth',
    'registry',
    'site',
    'dashboard',
  ],
  customers: ['tags', 'registry', 'orders', 'staff'],
  tags: ['products', 'carts', 'users', 'code-requests', 'replacements', 'site'],
  replacements: ['products', 'carts'],
  orders: [
    'carts',
    'products',
    'replacements',
    'users',
    'auth',
    'registry',
    'code-requests',
    'keeper-waits',
    'site',
    'invoices',
  ],
  'code-requests': ['products', 'registry', 'site'],
  'keeper-waits': ['registry'],
  carts: ['registry', 'site'],
  generator: ['products', 'carts', 'site'],
  products: ['carts', 'newsletter', 'registry', 'site'],
  auth: ['delegations', 'users', 'registry', 'site'],
  registry: ['users', 'site'],
  delegations: ['users', 'site'],
  legal: ['site'],
  support: ['site'],
  staff: ['users'],
  dashboard: ['auth', 'site', 'staff', 'tags'],
  settings: ['users', 'site'],
  audit: ['staff'],
  invoices: ['site'],
  guides: [],
  site: [],
}
