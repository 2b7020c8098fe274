/** Thrown by a job when a retry will hardly succeed, such as for a mail address that does not exist. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError'
}
