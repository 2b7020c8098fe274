import { createHash } from 'node:crypto'
import type {
  AdminSettings,
  BannerChange,
  CompanyChange,
  DeliveriesChange,
  TermsChange,
} from '#contract/admin-settings.ts'
import type { ShopSettings } from '#contract/shapes/shop-settings.ts'
import { isoDay } from '#domain/dates.ts'
import { pricingTermsOf } from '#domain/money/pricing.ts'
import { type AppContext, settingsChanged } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { settingsIn } from '../../settings.ts'
import { lockSettings, storeSettings } from '../../settings-queries.ts'
import { settingMessages } from './setting-messages.ts'

/**
 * Changes settings with optimistic locking by version, records the change in the audit log, and clears the caches of
 * every process. Placed orders and issued invoices keep the amounts and terms that they were made with.
 */

type Part = keyof AdminSettings['versions']
/** With the version that the editor saw. */
type Versioned<Values> = Values & { version: string }
/** Returns the settings with a version for each part. */
export function adminSettings(all: ShopSettings): AdminSettings {
  const parts = partsOf(all)
  const { company, terms, banner, deliveries } = parts
  const versions = {
    company: versionOf(company),
    terms: versionOf(terms),
    banner: versionOf(banner),
    deliveries: versionOf(deliveries),
  }
  return { ...parts, observedDays: all.observedDays, versions }
}

const partsOf = (all: ShopSettings) => ({
  company: all.company,
  terms: pricingTermsOf(all),
  banner: all.banner,
  deliveries: all.deliveries,
})

/** A digest of the values, so that changes made outside the back office count too. */
const versionOf = (part: object) => createHash('sha256').update(JSON.stringify(part)).digest('base64url').slice(0, 22)

export const changeCompany = (ctx: AppContext, actor: Actor, { version, ...company }: Versioned<CompanyChange>) =>
  changePart(ctx, actor, { part: 'company', version }, all => ({ company: { ...all.company, ...company } }))

export const changeTerms = (ctx: AppContext, actor: Actor, { version, ...terms }: Versioned<TermsChange>) =>
  changePart(ctx, actor, { part: 'terms', version }, all => ({
    ...terms,
    shippingVat: terms.shippingVat ?? all.shippingVat,
    fees: withoutNone(terms.fees),
  }))

/** Methods without a fee are left out. */
const withoutNone = (fees: TermsChange['fees']): TermsChange['fees'] =>
  Object.fromEntries(Object.entries(fees).filter(([, fee]) => fee > 0))

export const changeBanner = (ctx: AppContext, actor: Actor, { version, ...banner }: Versioned<BannerChange>) =>
  changePart(ctx, actor, { part: 'banner', version }, () => {
    if (banner.text === '') return { banner: { text: '', startsOn: null, endsOn: null } }
    refuseIfOver(banner)
    return { banner }
  })

export const changeDeliveries = (ctx: AppContext, actor: Actor, { version, ...sent }: Versioned<DeliveriesChange>) =>
  changePart(ctx, actor, { part: 'deliveries', version }, () => ({
    deliveries: {
      ...sent,
      weekdays: [...new Set(sent.weekdays)].sort((a, b) => a - b),
      closures: sent.closures.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn)),
    },
  }))

function refuseIfOver({ endsOn }: BannerChange) {
  if (endsOn === null || endsOn >= isoDay(new Date())) return
  const message = settingMessages.bannerIsOver
  throw new Problem('invalid', message, { errors: [{ path: 'endsOn', message }] })
}

type Change = { part: Part; version: string }

/**
 * Stores the keys that `change` returns. Locks the settings, so that changes are made one after another. Throws a
 * conflict if the version is outdated.
 */
async function changePart(
  ctx: AppContext,
  actor: Actor,
  { part, version }: Change,
  change: (all: ShopSettings) => Partial<ShopSettings>,
): Promise<AdminSettings> {
  const answer = await ctx.db.transaction().execute(async tx => {
    await lockSettings(tx)
    const all = await settingsIn(tx)
    const before = adminSettings(all)
    if (before.versions[part] !== version) throw new Problem('conflict', settingMessages.changedMeanwhile)
    await storeSettings(tx, change(all))
    const after = adminSettings(await settingsIn(tx))
    await recordAudit(tx, actor, 'change', ['settings', null], { before: before[part], after: after[part] })
    return after
  })
  settingsChanged(ctx)
  return answer
}
