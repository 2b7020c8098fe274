import type { KeeperCodes } from '#contract/registry.ts'
import { isoDay } from '#domain/dates.ts'
import { type ReadingKind, type ReadingSession, readingKinds, takeInventory } from '#domain/readings/reading-session.ts'
import { readingsCsv } from '#domain/readings/readings-csv.ts'
import { saveFile } from '../../ui/actions/save-file.ts'
import { type KindTexts, kindTexts, readingTexts as texts } from './reading-texts.ts'

/** Downloads the readings as CSV, with the animals of the counted herd that were not read. */
export function downloadReadings(
  session: ReadingSession,
  herd: KeeperCodes['herds'][number] | undefined,
  nameOf: (herdId: number) => string | undefined,
  words: KindTexts = kindTexts,
) {
  const kinds = Object.fromEntries(readingKinds.map(kind => [kind, words[kind].one])) as Record<ReadingKind, string>
  const csv = readingsCsv(
    session.readings,
    { columns: texts.csvColumns, kinds, missing: texts.csvMissing, herdOf: id => nameOf(id) ?? '' },
    herd && { herdId: herd.id, codes: takeInventory(session, herd).missing },
  )
  saveFile(csv, 'text/csv', texts.csvFile(isoDay(new Date())))
}
