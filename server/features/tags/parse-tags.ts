import type { TagLine } from '#contract/tags.ts'
import { canBeReplaced } from '#domain/tag-list.ts'
import { parseTagList, type TagListLine } from '#domain/tag-list-parser.ts'
import type { Executor } from '../../database/open-database.ts'
import { type KnownCode, knownCodes, tagsEnding } from './tag-list-queries.ts'

/** As many as a choice still helps with. */
const mostCandidates = 6

/**
 * Tells of each line of a list which tag it means and what keeps that tag from being made again. Last digits mean the one
 * tag in use among the owner's that ends so. However long the list is, it is two questions to the database.
 */
export async function parseTags(db: Executor, ownerId: number, text: string): Promise<{ lines: TagLine[] }> {
  const lines = parseTagList(text)
  const endings = await tagsEnding(db, ownerId, distinct(lines.map(line => line.ending)), mostCandidates)
  const meant = (line: TagListLine) => line.code ?? (line.ending && (endings.get(line.ending)?.code ?? null))
  const known = await knownCodes(db, ownerId, distinct(lines.map(meant)))
  const seen = new Set<string>()
  return {
    lines: lines.map(line => {
      const code = meant(line)
      if (code !== null) return told(line.input, code, known.get(code), seen)
      const candidates = line.ending ? endings.get(line.ending)?.candidates : undefined
      if (candidates) return { ...nothing(line.input, 'ambiguous'), candidates }
      return nothing(line.input, line.ending ? 'unknown' : 'not-a-code')
    }),
  }
}

const distinct = (texts: readonly (string | null)[]) => [...new Set(texts)].filter(text => text !== null)

const nothing = (input: string, problem: TagLine['problem']): TagLine => ({ input, code: null, problem, tag: null })

function told(input: string, code: string, known: KnownCode | undefined, seen: Set<string>): TagLine {
  const { tag = null, order = null, isOthers = false, isInHerd = false } = known ?? {}
  const isRepeated = seen.has(code)
  seen.add(code)
  const line = { input, code, tag }
  if (isRepeated) return { ...line, problem: 'repeated' }
  if (isOthers && !isInHerd) return { ...line, problem: 'not-yours' }
  if (tag && !canBeReplaced(tag)) return { ...line, problem: 'inactive' }
  if (order) return { ...line, problem: 'already-ordered', order }
  return { ...line, problem: tag || isInHerd ? null : 'unknown' }
}
