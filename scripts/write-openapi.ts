// Writes docs/openapi.json from the contract: node scripts/write-openapi.ts
import { writeFile } from 'node:fs/promises'
import { contract } from '#contract/contract.ts'
import { openApiDocument } from '#contract/openapi.ts'
import packageFile from '../package.json' with { type: 'json' }

const path = new URL('../docs/openapi.json', import.meta.url)
await writeFile(path, `${JSON.stringify(openApiDocument(contract, packageFile.version), null, 2)}\n`)
