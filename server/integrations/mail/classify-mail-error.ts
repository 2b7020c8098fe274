/**
 * What an error of the mailer says of one mail.
 * - 'no-mailbox': the recipient's server says for good that there is no such mailbox.
 * - 'refused': it refuses this mail for good, for another reason.
 * - 'deferred': it refuses this mail for now.
 * - 'out-of-service': no mail can leave at present; this one has not left.
 * - 'unsure': the connection broke off; the mail may have been accepted.
 */
export type MailErrorKind = 'no-mailbox' | 'refused' | 'deferred' | 'out-of-service' | 'unsure'

/** Enhanced status codes of addresses that do not exist or are closed (RFC 3463, 3.2 and 3.3; 5.1.10 is RFC 7505). */
const noMailbox = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/
const anyEnhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/
/** Replies to the recipient's address without an enhanced code: not there, not local, no such name (RFC 5321, 4.2.3). */
const noMailboxCodes = [550, 551, 553]

/** Errors before a mail is handed over. */
const beforeHandover = ['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'EPROXY', 'ECONFIG']
const beforeHandoverTexts = /ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|Greeting never received|Connection timeout/

export function classifyMailError(error: unknown): MailErrorKind {
  const { code = '', command = '', responseCode = 0, message, response = '' } = detailsOf(error)
  // Other commands speak of the shop: its sign-in, its sender, its network.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  if (responseCode >= 400 && !isAboutMail) return 'out-of-service'
  if (responseCode >= 500) {
    const isGone = anyEnhanced.test(response)
      ? noMailbox.test(response)
      : command === 'RCPT TO' && noMailboxCodes.includes(responseCode)
    return isGone ? 'no-mailbox' : 'refused'
  }
  if (responseCode >= 400) return 'deferred'
  if (code === 'EENVELOPE') return 'refused'
  return beforeHandover.includes(code) || beforeHandoverTexts.test(message) ? 'out-of-service' : 'unsure'
}

type Details = { code?: string; command?: string; responseCode?: number; response?: string; message: string }

/** `open-mail.ts` wraps final errors; the mailer's own is their cause. */
function detailsOf(error: unknown): Details {
  if (!(error instanceof Error)) return { message: String(error) }
  return error.cause instanceof Error ? detailsOf(error.cause) : error
}
