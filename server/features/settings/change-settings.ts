import { createHash } from 'node:crypto'
import type { BannerChange, CompanyChange, DeskSettings, TermsChange } from '#contract/desk-settings.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { isoDay } from '#domain/dates.ts'
import { termsOf } from '#domain/pricing.ts'
import { writeAudit } from '../../audit.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import { type Shop, settingsChanged } from '../../running-shop.ts'
import { settingsIn } from '../../settings.ts'
import { lockSettings, storeSettings } from '../../settings-queries.ts'
import { settingMessages } from './setting-messages.ts'

/**
 * Guarantees that nobody writes over what they did not see, that the log tells who changed what, and that every process
 * and every kept page forgets what was. What was ordered or invoiced before carries its own figures.
 */

type Part = 'company' | 'terms' | 'banner'
/** With the version that its editor saw. */
type Sent<Values> = Values & { version: string }
type By = { adminId: number; visit: Visit }

/** The settings as the desk has them. */
export function deskSettings(all: ShopSettings): DeskSettings {
  const parts = partsOf(all)
  const { company, terms, banner } = parts
  return { ...parts, versions: { company: versionOf(company), terms: versionOf(terms), banner: versionOf(banner) } }
}

const partsOf = (all: ShopSettings) => ({ company: all.company, terms: termsOf(all), banner: all.banner })

/** Made of the values, so that what was set past the desk counts as well. */
const versionOf = (part: object) => createHash('sha256').update(JSON.stringify(part)).digest('base64url').slice(0, 22)

export const changeCompany = (shop: Shop, { version, ...company }: Sent<CompanyChange>, by: By) =>
  changePart(shop, { part: 'company', version, by }, all => ({ company: { ...all.company, ...company } }))

export const changeTerms = (shop: Shop, { version, ...terms }: Sent<TermsChange>, by: By) =>
  changePart(shop, { part: 'terms', version, by }, () => ({ ...terms, fees: withoutNone(terms.fees) }))

/** A method that costs nothing has no fee. */
const withoutNone = (fees: TermsChange['fees']): TermsChange['fees'] =>
  Object.fromEntries(Object.entries(fees).filter(([, fee]) => fee > 0))

export const changeBanner = (shop: Shop, { version, ...banner }: Sent<BannerChange>, by: By) =>
  changePart(shop, { part: 'banner', version, by }, () => {
    if (banner.text === '') return { banner: { text: '', startsOn: null, endsOn: null } }
    refuseIfOver(banner)
    return { banner }
  })

function refuseIfOver({ endsOn }: BannerChange) {
  if (endsOn === null || endsOn >= isoDay(new Date())) return
  const message = settingMessages.bannerIsOver
  throw new Problem('invalid', message, { errors: [{ path: 'endsOn', message }] })
}

type Change = { part: Part; version: string; by: By }

/** `change` answers the keys to be stored. One at a time, each seeing what the one before has left. */
async function changePart(
  shop: Shop,
  { part, version, by }: Change,
  change: (all: ShopSettings) => Partial<ShopSettings>,
): Promise<DeskSettings> {
  const answer = await shop.db.transaction().execute(async tx => {
    await lockSettings(tx)
    const all = await settingsIn(tx)
    const before = deskSettings(all)
    if (before.versions[part] !== version) throw new Problem('conflict', settingMessages.changedMeanwhile)
    await storeSettings(tx, change(all))
    const after = deskSettings(await settingsIn(tx))
    await writeAudit(tx, {
      actorId: by.adminId,
      action: 'change',
      subjectType: 'settings',
      subjectId: null,
      before: before[part],
      after: after[part],
      requestId: by.visit.requestId,
    })
    return after
  })
  settingsChanged(shop)
  return answer
}
