import * as z from 'zod/mini'
import { contractMessages } from '../contract-messages.ts'
import { Id } from '../endpoint.ts'

/** Ids as a comma list in the query, such as `3,17`. */
export const idList = (max: number) =>
  z.codec(
    z.string().check(z.maxLength(max * 10), z.regex(/^\d{1,9}(,\d{1,9})*$/, contractMessages.idInvalid)),
    z.array(Id).check(z.maxLength(max)),
    { decode: text => text.split(',').map(Number), encode: ids => ids.join(',') },
  )
