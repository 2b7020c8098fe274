import type { Species } from '../catalogue/species.ts'
import { addDays } from '../deliveries/working-days.ts'
import { firstShortfallMonth, forecastTagNeed, type MonthlyBirths } from '../tags/tag-forecast.ts'

/**
 * What a keeper can be reminded of, and on which day it happens. Pure rules: the mail, the page and the calendar show the
 * same. Days are ISO dates in Italy.
 */

/**
 * births: the season of births begins · stock: the tags that wait for an animal no longer suffice · delegation: a
 * delegation lapses that is not signed · apply: the time is over in which the law wants a tag on an animal.
 */
export const reminderKinds = ['births', 'stock', 'delegation', 'apply'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** Days before the day itself on which each kind is mailed; null: not at all. */
export type ReminderDays = Record<ReminderKind, number | null>

export const noReminders: ReminderDays = { births: null, stock: null, delegation: null, apply: null }

/** The days that can be chosen, and those that are chosen first. */
export const daysAheadChoices = [0, 3, 7, 15, 30, 45, 60, 90] as const
export const usualDaysAhead: Record<ReminderKind, number> = { births: 45, stock: 30, delegation: 7, apply: 0 }

/** Days for which the same kind about the same herd is not repeated: forecasts may move by a month. */
export const quietDays = 60

/** True from `daysAhead` days before `day` on. */
export const isDue = (day: string, daysAhead: number | null, today: string): boolean =>
  daysAhead !== null && addDays(day, -daysAhead) <= today

/** A day on which something happens that a keeper can be reminded of. */
export type Occasion = {
  kind: ReminderKind
  /** Tells occasions of a kind apart: of the same occasion a keeper is told once. */
  key: string
  day: string
  holding: string
  species: Species
  /** Births expected in the season, tags to order, or tags that are not applied. Null for delegations. */
  quantity: number | null
  /** The order that sent the tags, else null. */
  orderId: number | null
}

/** A month is in the season of births if it has this many times the births of an average month. */
const seasonShare = 1.5
/** Fewer births in a month are chance. */
const minSeasonBirths = 2

/**
 * Returns the seasons of births in the months of a forecast: their first days, and the births of each. The months are a
 * year, so that a season may begin at its end and go on at its start. A herd with births all the year has none.
 */
export function birthSeasons(months: readonly MonthlyBirths[]): { startsOn: string; births: number }[] {
  const total = months.reduce((sum, { births }) => sum + births, 0)
  const least = Math.max(minSeasonBirths, (total / months.length) * seasonShare)
  const isInSeason = (at: number) => (months[(at + months.length) % months.length]?.births ?? 0) >= least
  return months.flatMap(({ month }, at) => {
    if (!isInSeason(at) || isInSeason(at - 1)) return []
    let births = 0
    for (let next = at; next < at + months.length && isInSeason(next); next++)
      births += months[next % months.length]?.births ?? 0
    return [{ startsOn: `${month}-01`, births }]
  })
}

/** What is known of a herd. The months are the forecast's; `alive` is null if the number of animals is unknown. */
export type HerdOutlook = {
  holding: string
  species: Species
  months: readonly MonthlyBirths[]
  alive: number | null
  waiting: number
  /** The latest tag that was ordered for the herd; 0 if none was. */
  lastTagId: number
}

/** Returns the next season of births and the day on which the tags run short. A season that has begun is not announced. */
export function herdOccasions(herd: HerdOutlook, today: string): Occasion[] {
  const { holding, species, months, alive, waiting, lastTagId } = herd
  const own = { holding, species, orderId: null }
  const season = birthSeasons(months).find(({ startsOn }) => startsOn > today)
  const occasions: Occasion[] = season
    ? [
        {
          ...own,
          kind: 'births',
          key: `${holding} ${species} ${season.startsOn}`,
          day: season.startsOn,
          quantity: season.births,
        },
      ]
    : []
  const shortfall = firstShortfallMonth(months, waiting)
  const expected = months.reduce((sum, { births }) => sum + births, 0)
  const { quantity } = forecastTagNeed({ expected, waiting, alive })
  if (shortfall !== null && quantity > 0) {
    const first = `${shortfall}-01`
    const day = first < today ? today : first
    // Until tags are ordered it is the same shortfall.
    occasions.push({ ...own, kind: 'stock', key: `${holding} ${species} ${lastTagId}`, day, quantity })
  }
  return occasions
}

/**
 * Time within which the law wants an animal to be tagged, from its birth: cattle and buffaloes 20 days, sheep and goats
 * six months, pigs 70 days. Source: operating manual of the identification and registration system (DM 7/3/2023), as the
 * veterinary services quote it (ats-montagna.it, p. 934 and 6475; salute.gov.it, id 1540 and 1543).
 */
const taggingTerms: Record<Species, { days: number } | { months: number }> = {
  cattle: { days: 20 },
  buffalo: { days: 20 },
  sheep: { months: 6 },
  goat: { months: 6 },
  pig: { days: 70 },
}

export const taggingTermLabel = (species: Species): string => {
  const term = taggingTerms[species]
  return 'days' in term ? `${term.days} giorni` : `${term.months} mesi`
}

/** Returns the last day for an animal born on `day`. A day that the last month does not have is its last one. */
export function taggingDeadline(species: Species, day: string): string {
  const term = taggingTerms[species]
  if ('days' in term) return addDays(day, term.days)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + term.months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + term.months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}
