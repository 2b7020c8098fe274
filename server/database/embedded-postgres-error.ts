/** Why the embedded PostgreSQL does not run, in a sentence that tells the operator what to do. */
export class EmbeddedPostgresError extends Error {}
