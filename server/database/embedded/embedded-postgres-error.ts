/** The embedded PostgreSQL cannot run; the message tells the operator what to do. */
export class EmbeddedPostgresError extends Error {}
