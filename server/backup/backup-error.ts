/** The backup or restore failed; the message tells the operator what to do. */
export class BackupError extends Error {}
