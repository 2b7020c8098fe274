import { countryName, isAbroad } from './countries.ts'

/**
 * An address. `municipality` is the locality (frazione) within the municipality `city`; '' if unknown. A missing `country`
 * is Italy.
 */
export type PostalAddress = {
  address: string
  municipality?: string | null | undefined
  postalCode: string
  city: string
  province: string
  country?: string | undefined
}

/** Characters that an invoice has for a street, and for its house number. Source: FatturaPA 1.2, IndirizzoType. */
export const maxStreetLength = 60
export const maxHouseNumberLength = 8

/** A longer text is no address, and is not searched. */
const maxAddressLength = 160

const houseNumber =
  /[\s,](?:nr?[.°º]?\s?)?(?<number>\d{1,5}(?:\s?[/-]\s?\d{0,3}\s?[A-Z]{0,2}|\s?[A-Z])?|s\.?n\.?c?\.?)$/iu
/** 'Strada Provinciale 23', 'Km 12': the number belongs to the road. */
const road = /\b(?:provinciale|statale|regionale|comunale|km|s\.?[psr]\.?)$/i

/** Splits the house number from the end of an Italian address; it is '' if there is none, or if it is too long. */
export function splitHouseNumber(address: string): { street: string; number: string } {
  const whole = { street: address, number: '' }
  const found = address.length <= maxAddressLength ? houseNumber.exec(address) : null
  const street = address.slice(0, found?.index).replace(/[\s,]{1,20}$/, '')
  const number = found?.groups?.number?.replaceAll(' ', '') ?? ''
  const isOfHouse =
    number !== '' &&
    number.length <= maxHouseNumberLength &&
    /\p{L}/u.test(street) &&
    (!road.test(street) || address.length > maxStreetLength)
  return isOfHouse ? { street, number } : whole
}

/** True if the address fits on an invoice: its last word has a field of its own if it is a number. */
export const fitsInvoice = (address: string): boolean =>
  address.length <= maxStreetLength || /^.{1,60}\s\d\S{0,7}$/.test(address)

/** Returns street and number, with the locality if it is not the municipality itself. */
export const streetLine = ({
  address,
  municipality,
  city,
}: Pick<PostalAddress, 'address' | 'municipality' | 'city'>) =>
  municipality && municipality.toLowerCase() !== city.toLowerCase() ? `${address}, ${municipality}` : address

/** Returns CAP, municipality and province; what is unknown is left out. */
export const cityLine = ({ postalCode, city, province }: PostalAddress) =>
  [postalCode, city, province && `(${province})`].filter(Boolean).join(' ')

/** Returns the Italian name of the country if it is another than Italy, else ''. */
export const countryLine = ({ country }: Pick<PostalAddress, 'country'>) =>
  country !== undefined && isAbroad(country) ? countryName(country) : ''

/** Returns the lines of an address as they are printed on a parcel or a document. */
export const addressLines = (place: PostalAddress): string[] =>
  [streetLine(place), cityLine(place), countryLine(place)].filter(Boolean)
