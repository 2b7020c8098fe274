import type { TagLine } from '#contract/tags.ts'
import { canBeReplaced } from '#domain/tags/tag-list.ts'
import { parseTagList, type TagListLine } from '#domain/tags/tag-list-parser.ts'
import type { Executor } from '../../database/open-database.ts'
import { type CodeLookup, lookUpCodes, tagsEndingWith } from './tag-list-queries.ts'

/** More candidates would not help the user choose. */
const maxCandidates = 6

/**
 * Returns for each line of a list which tag it means and what prevents its replacement. Last digits match if one tag in
 * use of the owner ends with them. Takes two database queries, however long the list is.
 */
export async function parseTags(db: Executor, userId: number, text: string): Promise<{ lines: TagLine[] }> {
  const lines = parseTagList(text)
  const endings = await tagsEndingWith(db, userId, distinct(lines.map(line => line.ending)), maxCandidates)
  const codeOf = (line: TagListLine) => line.code ?? (line.ending && (endings.get(line.ending)?.code ?? null))
  const known = await lookUpCodes(db, userId, distinct(lines.map(codeOf)))
  const seen = new Set<string>()
  return {
    lines: lines.map(line => {
      const code = codeOf(line)
      if (code !== null) return toTagLine(line.input, code, known.get(code), seen)
      const candidates = line.ending ? endings.get(line.ending)?.candidates : undefined
      if (candidates) return { ...unmatchedLine(line.input, 'ambiguous'), candidates }
      return unmatchedLine(line.input, line.ending ? 'unknown' : 'not-a-code')
    }),
  }
}

const distinct = (texts: readonly (string | null)[]) => [...new Set(texts)].filter(text => text !== null)

const unmatchedLine = (input: string, problem: TagLine['problem']): TagLine => ({
  input,
  code: null,
  problem,
  tag: null,
})

function toTagLine(input: string, code: string, known: CodeLookup | undefined, seen: Set<string>): TagLine {
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
