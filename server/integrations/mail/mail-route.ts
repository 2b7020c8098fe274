/** Where a mail went: to the mail server, or into the outbox folder of a shop without one. */
export type MailRoute = 'server' | 'outbox'

export const mailRouteOf = ({ smtpUrl }: { smtpUrl: string | undefined }): MailRoute => (smtpUrl ? 'server' : 'outbox')
