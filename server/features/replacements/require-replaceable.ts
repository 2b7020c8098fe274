import type { Replacement } from '#contract/shapes/wire-types.ts'
import type { TagLine } from '#contract/tags.ts'
import { repeatedPiece } from '#domain/tags/replacement.ts'
import { type JudgedCode, refusalOfCode } from '#domain/tags/tag-code-problems.ts'
import { parseTagList, type TagListLine } from '#domain/tags/tag-list-parser.ts'
import type { Executor } from '../../database/open-database.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { Problem } from '../../http/problem.ts'
import { replaceableProduct } from './resolve-tag-code-queries.ts'
import { resolveTagCodes } from './resolve-tag-codes.ts'

/**
 * Returns the replacements with complete codes. Throws `invalid` with the reason at `replacements.<n>.code` for every
 * code that cannot be made again as this product. The numbers on a farm's own tags are its own affair.
 */
export async function requireReplaceable(
  db: Executor,
  userId: number,
  productId: number,
  replacements: readonly Replacement[],
): Promise<Replacement[]> {
  if (replacements.length === 0) return []
  const product = await replaceableProduct(db, productId)
  if (!product?.bearsCodes) return [...replacements]
  const lines = await resolveTagCodes(
    db,
    userId,
    replacements.map(({ code }) => writtenCode(code)),
    productId,
  )
  const complete = replacements.map((replacement, n) => ({ ...replacement, code: lines[n]?.code ?? replacement.code }))
  const twice = repeatedPiece(complete)
  const errors = lines.flatMap((line, n) => {
    // A tag may stand twice, once for each of its pieces.
    const message = line.problem !== 'repeated' || line.code === twice ? refusalOfLine(line) : null
    return message === null ? [] : [{ path: `replacements.${n}.code`, message }]
  })
  if (errors.length > 0) throw new Problem('invalid', httpMessages.checkTheFields, { errors })
  return complete
}

/** Returns the reasons why codes of the user cannot be made again as this product, by code. */
export async function refusedCodes(db: Executor, userId: number, productId: number, codes: readonly string[]) {
  const lines = await resolveTagCodes(db, userId, [...new Set(codes)].map(writtenCode), productId)
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const reason = refusalOfLine(line)
      return reason === null ? [] : [[line.input, reason]]
    }),
  )
}

/** Reads one code as a line of a list; a text with more or less than one is no code. */
export function writtenCode(text: string): TagListLine {
  const [line, ...others] = parseTagList(text)
  return line && others.length === 0 ? { ...line, input: text } : { input: text, code: null, ending: null }
}

export const refusalOfLine = (line: TagLine): string | null => refusalOfCode(judged(line))
const judged = ({ input, code, problem, tag, species }: TagLine): JudgedCode => ({
  input,
  code,
  problem,
  status: tag?.status ?? null,
  species,
})
