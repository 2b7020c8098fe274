/** An Italian address. `municipality` is the locality (frazione) within the municipality `city`; '' if unknown. */
export type PostalAddress = {
  address: string
  municipality?: string | null | undefined
  postalCode: string
  city: string
  province: string
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

/** Returns the lines of an address as they are printed on a parcel. */
export const addressLines = (place: PostalAddress): string[] => [streetLine(place), cityLine(place)].filter(Boolean)
