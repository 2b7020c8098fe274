import { countryLine, type PostalAddress } from '#domain/identifiers/postal-address.ts'

/** Postal code, city and what says where it is: the province, or another country. */
export const CityLine = (place: PostalAddress) => (
  <>
    <span className="mono">{place.postalCode}</span>{' '}
    {[place.city, place.province && `(${place.province})`].filter(Boolean).join(' ')}
    {countryLine(place) && `, ${countryLine(place)}`}
  </>
)
