/** What a job is told that another try will hardly change, such as a mail address that does not exist. */
export class RefusedForGood extends Error {
  override name = 'RefusedForGood'
}
