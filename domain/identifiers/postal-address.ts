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
