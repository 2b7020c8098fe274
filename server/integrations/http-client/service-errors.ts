/** How a call to an external service can fail. */

/** Unreachable, too slow, failing or not understood: the same call may succeed later. */
export class ServiceUnavailable extends Error {
  /** The service answered, but the response made no sense: staff should look at it. */
  readonly isInvalidResponse: boolean

  constructor(
    message: string,
    { isInvalidResponse = false, cause }: { isInvalidResponse?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.isInvalidResponse = isInvalidResponse
  }
}

/** The access is not accepted any more: its owner must grant it again. */
export class CredentialsExpired extends Error {}

/** A final rejection; the message is in the service's own words. */
export class ServiceRejected extends Error {}
