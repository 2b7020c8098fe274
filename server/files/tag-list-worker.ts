import { parseTagList } from '#domain/tags/tag-list-parser.ts'

/** Runs in a thread of its own (see `read-tag-list.ts`). */
export const tagList = (text: string) => parseTagList(text)
