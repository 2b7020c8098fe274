/** A command failed; the message tells the operator what to do. */
export class CommandError extends Error {}
