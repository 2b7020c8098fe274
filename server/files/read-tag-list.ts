import { parseTagList, type TagListLine } from '#domain/tags/tag-list-parser.ts'
import { inOwnProcess } from './in-own-process.ts'
import type * as worker from './tag-list-worker.ts'

/** In characters: about two hundred codes, which take two milliseconds. */
const shortText = 3000

const run = inOwnProcess<typeof worker>('list', new URL('./tag-list-worker.ts', import.meta.url))

/** Parses a list as `parseTagList`. A long one is parsed elsewhere, so that the server answers others meanwhile. */
export const readTagList = async (text: string): Promise<TagListLine[]> =>
  text.length <= shortText ? parseTagList(text) : run('tagList', text)
