/** Why nothing was saved or brought back, in a sentence that tells the operator what to do. */
export class BackupError extends Error {}
