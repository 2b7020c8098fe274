import { expect, it } from 'vitest'
import { readReaderLine } from './reader-line.ts'
import { createReadingSession, lookUpIn } from './reading-session.ts'
import { readingsCsv } from './readings-csv.ts'

it('a file of readings has a row for each, and nothing that a spreadsheet would evaluate', () => {
  const herds = [{ id: 1, codes: ['IT001990244731'] }]
  const session = createReadingSession(lookUpIn({ herds, tags: [], isComplete: true }))
  const at = Date.UTC(2026, 10, 27, 9, 15)
  for (const line of ['380001990244731', '380 001990244731', 'IT001990244799', '=1+1;"x,=2+2', 'LA 982 000001088420'])
    for (const reading of readReaderLine(line)) session.add(reading, at)
  const texts = {
    columns: ['Codice', 'Transponder', 'Esito', 'Allevamento', 'Ora', 'Riga'],
    kinds: { new: 'Nuova', repeated: 'Già letta', 'not-ours': 'Non è tua', unknown: 'Non riconosciuta' },
    missing: 'Non letta',
    herdOf: (id: number) => `allevamento ${id}`,
  }
  const csv = readingsCsv(session.readings, texts, { herdId: 1, codes: ['IT001990244688'] })
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFCodice;Transponder;Esito;Allevamento;Ora;Riga',
    "IT001990244731;'380001990244731;Nuova;allevamento 1;2026-11-27 10:15:00;",
    "IT001990244731;'380001990244731;Già letta;allevamento 1;2026-11-27 10:15:00;",
    'IT001990244799;;Non è tua;;2026-11-27 10:15:00;',
    ';;Non riconosciuta;;2026-11-27 10:15:00;1+1 x 2+2',
    ";'982000001088420;Non riconosciuta;;2026-11-27 10:15:00;LA 982 000001088420",
    'IT001990244688;;Non letta;allevamento 1;;',
    '',
  ])
})
