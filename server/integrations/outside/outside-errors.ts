/** How a call to an outside party may end without an answer that can be used. */

/** Down, too slow, out of order, or not understood: the same call may do later. */
export class OutsideUnavailable extends Error {
  /** It answered, but nothing that makes sense: somebody should look. */
  readonly isNonsense: boolean

  constructor(message: string, { isNonsense = false, cause }: { isNonsense?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isNonsense = isNonsense
  }
}

/** The access is not accepted any more: whoever gave it has to give it again. */
export class AccessExpired extends Error {}

/** A final no, in the other party's own words. */
export class OutsideRefused extends Error {}
