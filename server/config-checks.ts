/** A setting that the shop cannot start with. The message names the variable and says what to do. */
export class ConfigError extends Error {}

/** A key of the shop's own that was emptied or cut, by a full disk or a power cut. */
export const damagedFile = (path: string) =>
  new ConfigError(`${path} è vuoto o rovinato: rimetti quello della copia di sicurezza.`)

/** Fewer different characters than that were typed to fill the field, or left by a disk that lost its content. */
const minDifferentCharacters = 8

/** True if a secret is long enough and looks like one that was drawn at random. */
export const isStrongSecret = (text: string, minLength: number): boolean =>
  text.length >= minLength && text.trim() === text && new Set(text).size >= minDifferentCharacters

/** Returns e-mail and password of one account, or undefined if neither is set. Throws ConfigError if one is missing. */
export function both(prefix: string, email: string | undefined, password: string | undefined) {
  if (email && password) return { email: email.toLowerCase(), password }
  if (!email && !password) return undefined
  const missing = email ? 'PASSWORD' : 'EMAIL'
  throw new ConfigError(`${prefix}_${missing} manca: ${prefix}_EMAIL e ${prefix}_PASSWORD vanno indicate insieme.`)
}

type Given<Variables> = { [Name in keyof Variables]: NonNullable<Variables[Name]> }

/** Returns variables that belong together, or undefined if none is set. Throws ConfigError that names the missing one. */
export function together<Variables extends Record<string, unknown>>(
  variables: Variables,
): Given<Variables> | undefined {
  const names = Object.keys(variables)
  const missing = names.find(name => variables[name] === undefined)
  if (missing === undefined) return variables as Given<Variables>
  if (names.every(name => variables[name] === undefined)) return undefined
  throw new ConfigError(`${missing} manca: ${names.join(', ')} vanno indicate insieme.`)
}
