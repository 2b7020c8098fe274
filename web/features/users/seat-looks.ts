import { isAbroad, sanMarino } from '#domain/identifiers/countries.ts'
import { userTexts } from './user-texts.ts'

/** Fields that only Italian addresses have. */
const italianFields: ReadonlySet<string> = new Set(['province', 'municipality', 'sdiCode', 'pec'])

/** True if an address of the country has the field. */
export const hasField = (country: string | undefined, name: string) => !isAbroad(country) || !italianFields.has(name)

export type SeatLook = { label: string; hint?: string; kind?: 'code' }

const { abroad } = userTexts

/** Returns how a field of a seat outside Italy differs from an Italian one. `undefined` if it does not. */
export function seatLookOf(country: string | undefined, name: string): SeatLook | undefined {
  if (!isAbroad(country)) return undefined
  switch (name) {
    case 'city':
      return { label: abroad.city }
    case 'postalCode':
      return { label: abroad.postalCode, kind: 'code' }
    case 'fiscalCode':
      return { label: abroad.fiscalCode, hint: abroad.fiscalCodeHint, kind: 'code' }
    case 'vatNumber':
      return country === sanMarino
        ? { label: abroad.operatorCode, hint: abroad.operatorCodeHint, kind: 'code' }
        : { label: abroad.vatNumber, hint: abroad.vatNumberHint, kind: 'code' }
    default:
      return undefined
  }
}
