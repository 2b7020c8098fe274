import { findMunicipalities, type Municipality, readMunicipalities } from '#domain/municipalities.ts'

const most = 10

let loading: Promise<Municipality[]> | undefined
/** Half a megabyte that only forms need: read when the first one asks. */
const municipalities = () =>
  (loading ??= import('#domain/data/municipalities.json', { with: { type: 'json' } }).then(file =>
    readMunicipalities(file.default),
  ))

export const suggestMunicipalities = async (search: string) =>
  findMunicipalities(await municipalities(), search, most).map(({ name, province, postalCodes }) => ({
    name,
    province,
    postalCodes: [...postalCodes],
  }))
