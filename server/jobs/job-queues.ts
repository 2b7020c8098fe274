export type Queue = {
  retry: {
    retryLimit: number
    /**
     * Seconds before the first retry. With `retryBackoff` each wait is twice the previous one, up to `retryDelayMax`
     * seconds.
     */
    retryDelay: number
    retryBackoff: boolean
    retryDelayMax?: number
    /** Seconds after which an active job counts as abandoned; the library's default is 900. */
    expireInSeconds?: number
    /** Seconds for which a finished job can be inspected and retried; the library's default is a week. */
    deleteAfterSeconds?: number
  }
  batchSize: number
  pollingIntervalSeconds: number
  /** Cron expression by which the queue is filled. */
  schedule?: string
}

/** A queue that a cron expression fills with one job at a time. */
const scheduled = (schedule: string, expireInSeconds = 900): Queue => ({
  retry: { retryLimit: 2, retryDelay: 60, retryBackoff: false, expireInSeconds },
  batchSize: 1,
  pollingIntervalSeconds: 60,
  schedule,
})

/** How each queue is worked on, and how its failed jobs are tried again. */
export const jobQueues = {
  // Retries for three days: a mail server may be down for a weekend.
  mail: {
    retry: {
      retryLimit: 80,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: 90,
      deleteAfterSeconds: 60 * 86_400,
    },
    batchSize: 20,
    pollingIntervalSeconds: 1,
  },
  'registry-sync': {
    retry: { retryLimit: 10, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600 },
    batchSize: 4,
    pollingIntervalSeconds: 1,
  },
  'schedule-registry-syncs': scheduled('41 * * * *'),
  'process-code-requests': {
    retry: { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 },
    batchSize: 10,
    pollingIntervalSeconds: 1,
  },
  'process-payment': {
    retry: { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 },
    batchSize: 25,
    pollingIntervalSeconds: 0.5,
  },
  'process-withdrawal': {
    retry: { retryLimit: 80, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
    batchSize: 10,
    pollingIntervalSeconds: 1,
  },
  // As mails: a server may be down for a weekend. The days for sending an invoice are more.
  'send-invoice': {
    retry: { retryLimit: 90, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 300 },
    batchSize: 4,
    pollingIntervalSeconds: 1,
  },
  'read-pec': { ...scheduled('*/5 * * * *'), pollingIntervalSeconds: 2 },
  // Retries for three days, like single mails.
  'send-letter': {
    retry: { retryLimit: 80, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 300 },
    batchSize: 1,
    pollingIntervalSeconds: 1,
  },
  'letter-trial': {
    retry: { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 },
    batchSize: 4,
    pollingIntervalSeconds: 1,
  },
  'requeue-payments': scheduled('11 * * * *'),
  'watch-shelves': scheduled('*/5 * * * *'),
  'recheck-payments': scheduled('2 * * * *'),
  'find-late-deliveries': scheduled('26 * * * *'),
  'observe-days': scheduled('51 2 * * *'),
  'reckon-losses': scheduled('43 2 * * *', 3600),
  'send-reminders': scheduled('8 6 * * *', 3600),
  housekeeping: scheduled('17 3 * * *'),
} satisfies Record<string, Queue>
