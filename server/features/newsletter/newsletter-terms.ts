/** For how long the mailed link confirms. */
export const confirmDays = 7

/** Whoever asks again gets a mail no sooner: nobody's mailbox is filled by others. */
export const minutesBetweenMails = 5
