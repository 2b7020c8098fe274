import { createHash } from 'node:crypto'
import { animalLabel } from '#domain/catalogue/species.ts'
import { isoDay } from '#domain/dates.ts'
import { statusOf } from '#domain/tags/tag-states.ts'
import type { AppContext } from '../../app-context.ts'
import { inOwnProcess } from '../../files/in-own-process.ts'
import type { Cell } from '../../files/sheet.ts'
import { workbookOf } from '../../files/write-workbook.ts'
import { zipInParts } from '../../files/write-zip.ts'
import { FileDownload } from '../../http/file-download.ts'
import { Problem } from '../../http/problem.ts'
import { seal } from '../../integrations/signing/pdf-seal.ts'
import { registryMessages } from '../registry/registry-messages.ts'
import type * as worker from './inspection-pdf-worker.ts'
import {
  holdingOfHerd,
  type InspectedReplacement,
  type InspectedTag,
  inspectedDelegations,
  inspectedHerds,
  inspectedKeeper,
  inspectedReplacements,
  inspectedTags,
} from './inspection-queries.ts'
import { inspectionTexts as texts } from './inspection-texts.ts'

const draw = inOwnProcess<typeof worker>('print-out', new URL('./inspection-pdf-worker.ts', import.meta.url))

/**
 * Returns a ZIP file with what is known of a holding at one moment: a sealed PDF and a workbook of all animals and tags,
 * whose digest the PDF names. The holding is that of one of the user's herds; throws `not-found`.
 */
export async function makeInspectionPack(ctx: AppContext, userId: number, herdId: number) {
  const { company } = await ctx.settings.current()
  const at = new Date().toISOString()
  const found = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const holding = await holdingOfHerd(tx, userId, herdId)
      if (holding === undefined) throw new Problem('not-found', registryMessages.herdNotFound)
      const tags = await inspectedTags(tx, userId, holding)
      return {
        holding,
        tags,
        keeper: await inspectedKeeper(tx, userId),
        herds: await inspectedHerds(tx, userId, holding),
        replacements: await inspectedReplacements(
          tx,
          userId,
          tags.map(({ code }) => code),
        ),
        delegations: await inspectedDelegations(tx, userId, holding),
      }
    })
  const { holding, keeper, herds, tags, replacements, delegations } = found
  const list = await listOf(tags, replacements)
  const workbook = { name: texts.workbook(holding), sha256: createHash('sha256').update(list).digest('hex') }
  const pdf = await draw('inspectionPdf', {
    ...{ at, company, holding, keeper, herds, workbook },
    missing: listed(replacements.filter(isMissing)),
    waiting: listed(tags.filter(isWaiting)),
    replaced: listed(replacements.filter(row => !isMissing(row))),
    delegations: listed(delegations),
    alive: listed(tags.filter(({ isAnimal }) => isAnimal)),
  })
  const sealed = await seal(Buffer.from(pdf), ctx.signingKey)
  const day = isoDay(new Date(at))
  return new FileDownload(
    texts.archive(holding, day),
    zipInParts([
      { name: texts.pdf(holding), content: sealed, day, isDense: true },
      { name: workbook.name, content: list, day, isDense: true },
    ]),
  )
}

/** Longer lists are in the workbook alone: nobody reads them on paper, and each row takes its time to draw. */
const maxRows = 2000
const listed = <Row>(rows: Row[]) => ({ rows: rows.length > maxRows ? [] : rows, count: rows.length })

const isWaiting = ({ isAnimal, state }: InspectedTag) => !isAnimal && state !== null && statusOf(state) === 'in-attesa'
/** True of a replacement that was ordered and not sent: the piece is missing until then. */
const isMissing = ({ state, shippedOn }: InspectedReplacement) =>
  shippedOn === null && state !== 'rejected' && state !== 'cancelled'

const { columns } = texts
const headings = [
  ...[columns.code, columns.species, columns.sex, columns.born, columns.animal, columns.tag, columns.product],
  ...[columns.replaced, columns.order, columns.ordered, columns.state],
]

/** One row for each animal and tag; of several replacements of a code, the latest. */
function listOf(tags: readonly InspectedTag[], replacements: readonly InspectedReplacement[]) {
  const latest = new Map(replacements.toReversed().map(row => [row.code, row]))
  const cellsOf = ({ code, species, sex, bornOn, isAnimal, state, product }: InspectedTag): Cell[] => {
    const replacement = latest.get(code)
    return [
      code,
      species ? animalLabel(species) : '',
      sex ? texts.sex[sex] : '',
      dayCell(bornOn),
      isAnimal ? texts.yes : texts.no,
      texts.tagState(state),
      product ?? '',
      replacement ? texts.piece(replacement.piece) : '',
      replacement ? texts.order(replacement.orderId) : '',
      replacement ? dayCell(replacement.orderedOn) : '',
      replacement ? texts.requestState(replacement.state, replacement.shippedOn) : '',
    ]
  }
  return workbookOf({ name: texts.sheet, headings, rows: tags, cellsOf })
}

const dayCell = (day: string | null): Cell => (day === null ? '' : { day })
