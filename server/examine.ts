import { openingTitles } from '#domain/admin/opening-titles.ts'
import { CommandError } from './backup/command-error.ts'
import type { Config } from './config.ts'
import { appliedMigrations } from './database/applied-migrations.ts'
import { connectDatabase, openOneConnection } from './database/connect-database.ts'
import { openingChecks } from './features/opening/opening-checks.ts'
import { doctorTexts as texts } from './features/opening/opening-messages.ts'
import { providersIn, readOpeningFacts } from './features/opening/read-opening-facts.ts'
import { settingsIn } from './settings.ts'

/**
 * Says what stands between the shop and trade, beside the running shop or without it: prints each check with what was
 * found. Throws if the shop cannot open yet. Trials of mail and keys are on the page of the back office.
 */
export async function examine(config: Config, _args: string[], log: (line: string) => void): Promise<string> {
  const database = await connectDatabase(config, log)
  const { db, close } = await openOneConnection(database.addresses.owner, 'doctor')
  try {
    if ((await appliedMigrations(db)).length === 0) throw new CommandError(texts.noShop)
    const facts = await readOpeningFacts(db, config, await settingsIn(db), providersIn(config))
    const checks = openingChecks(facts, new Date())
    for (const { name, state, findings } of checks) {
      log(`${texts[state]} ${openingTitles[name]}`)
      for (const finding of findings) log(`    ${finding}`)
    }
    const missing = checks.filter(({ state }) => state === 'to-do').length
    if (missing > 0) throw new CommandError(texts.notReady(missing))
    return texts.ready
  } finally {
    await close()
    await database.release()
  }
}
