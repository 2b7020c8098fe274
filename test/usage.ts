/** What the test files of this worker have used; `test/measure-file.ts` reports it by file. */
export const usage = { shops: 0 }
