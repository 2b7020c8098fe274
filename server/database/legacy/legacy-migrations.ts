/** The migrations of the last release before the baseline, in their order. Numbers that are missing were never used. */
export const legacyMigrations: readonly string[] = [
  '0001-foundation.sql',
  '0002-tags.sql',
  '0003-registry.sql',
  '0004-delegations.sql',
  '0005-print.sql',
  '0006-code-requests.sql',
  '0007-payments.sql',
  '0008-invoices.sql',
  '0009-prices.sql',
  '0010-by-hand.sql',
  '0011-journal-search.sql',
  '0012-order-life.sql',
  '0015-last-word.sql',
  '0016-newsletter.sql',
  '0017-quantity-tiers.sql',
  '0018-unheard-payments.sql',
  '0021-roles.sql',
  '0022-desk-orders.sql',
  '0023-stock-movements.sql',
  '0024-settings.sql',
  '0025-today.sql',
  '0027-discount-orders.sql',
  '0028-erased-words.sql',
  '0029-taken-back.sql',
  '0031-delegation-list.sql',
  '0032-stock-of-products.sql',
  '0033-farm-prints.sql',
]

/** Returns true if these are the migrations of that release: all of them and no others. */
export const isLegacy = (migrations: readonly string[]): boolean =>
  migrations.length === legacyMigrations.length && migrations.every((name, index) => name === legacyMigrations[index])
