import { findMunicipalities, type Municipality, readMunicipalities } from '#domain/identifiers/municipalities.ts'

const max = 10

let loading: Promise<Municipality[]> | undefined
/** Loaded on first use: half a megabyte that only forms need. */
const municipalities = () =>
  (loading ??= import('#domain/data/municipalities.json', { with: { type: 'json' } }).then(file =>
    readMunicipalities(file.default),
  ))

export const suggestMunicipalities = async (search: string) =>
  findMunicipalities(await municipalities(), search, max).map(({ name, province, postalCodes }) => ({
    name,
    province,
    postalCodes: [...postalCodes],
  }))
