/** Days for which the mailed confirmation link is valid. */
export const confirmationDays = 7

/** Minimum time between two confirmation mails, so that others cannot flood a mailbox. */
export const minutesBetweenMails = 5
