/** The shop's own PEC mailbox: what leaves it, and what arrives in it. */

/** A file for the exchange system (SdI) as the only attachment of a mail. */
export type PecMail = {
  messageId: string
  to: string
  /** ISO 8601; the same for each attempt. */
  date: string
  fileName: string
  xml: Buffer
}

/** How far the mailbox was read. Numbers of another validity mean nothing: the server has made them anew. */
export type MailboxPosition = { uidValidity: string | null; lastUid: number }

/** Headers by which a message is chosen before it is read. Anybody may have written them. */
export type PecHeaders = { receipt: string; isTransport: boolean; about: string; from: string }

export type ArrivedMessage = { uid: number; receivedAt: string; raw: Buffer }

/** What is known of the mailbox after it was read; `usedShare` is 0 to 1, undefined if the server does not say. */
export type MailboxReading = { position: MailboxPosition; usedShare: number | undefined }

/** Returns the domain of an address with its @, in lower case. */
export const domainOf = (address: string) => `@${address.split('@').at(-1)?.toLowerCase()}`

export type LoginTrial = 'answered' | 'keys-refused' | 'no-answer'

/** The server has certainly not taken the mail: it may be sent again. `isLogin`: it refuses the account. */
export class PecNotTaken extends Error {
  readonly isLogin: boolean
  constructor(message: string, { isLogin, cause }: { isLogin: boolean; cause: unknown }) {
    super(message, { cause })
    this.isLogin = isLogin
  }
}
/** The mailbox cannot be read. */
export class MailboxUnreadable extends Error {
  readonly isLogin: boolean
  constructor(message: string, { isLogin, cause }: { isLogin: boolean; cause: unknown }) {
    super(message, { cause })
    this.isLogin = isLogin
  }
}

export type PecPort = {
  /** Throws PecNotTaken, or another error if it is not known whether the server took the mail. */
  send(mail: PecMail): Promise<void>
  /**
   * Reads what arrived after a position and is wanted, and changes nothing in the mailbox: what the keeper has not read
   * stays unread, and nothing is deleted or moved. Throws MailboxUnreadable.
   */
  read(
    position: MailboxPosition,
    isWanted: (headers: PecHeaders) => boolean,
    store: (message: ArrivedMessage) => Promise<void>,
  ): Promise<MailboxReading>
  tryLogin(): Promise<{ smtp: LoginTrial; imap: LoginTrial }>
}
