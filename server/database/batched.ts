import { type Executor, isDatabaseGone } from './open-database.ts'

type Waiting<Input, Output> = { input: Input; answer: PromiseWithResolvers<Output> }
type Run<Input, Output> = (db: Executor, inputs: readonly Input[]) => Promise<Output[]>

/** Bounds the work of one statement. */
const maxTogether = 100

/**
 * Returns a function that answers all calls of one turn of the event loop with one statement. None waits for another
 * statement, and each is sent after the calls that it answers, so that they see everything committed before them. `run`
 * returns one output for each input, in their order. Inputs whose statement fails are tried one by one, so that none of
 * them keeps the others from being answered.
 */
export function batched<Input, Output>(run: Run<Input, Output>): (db: Executor, input: Input) => Promise<Output> {
  const waitingFor = new WeakMap<Executor, Waiting<Input, Output>[]>()
  return (db, input) => {
    const answer = Promise.withResolvers<Output>()
    const others = waitingFor.get(db)
    if (others && others.length < maxTogether) others.push({ input, answer })
    else {
      const together = [{ input, answer }]
      waitingFor.set(db, together)
      setImmediate(() => {
        if (waitingFor.get(db) === together) waitingFor.delete(db)
        void answerAll(db, run, together)
      })
    }
    return answer.promise
  }
}

/** Never rejects. */
async function answerAll<Input, Output>(
  db: Executor,
  run: Run<Input, Output>,
  together: readonly Waiting<Input, Output>[],
): Promise<void> {
  try {
    const inputs = together.map(({ input }) => input)
    const outputs = await run(db, inputs)
    for (const [at, { answer }] of together.entries()) answer.resolve(outputs[at] as Output)
  } catch (error) {
    // A statement whose connection broke may have been committed, so it is not tried again.
    if (together.length === 1 || isDatabaseGone(error)) for (const { answer } of together) answer.reject(error)
    else await Promise.all(together.map(one => answerAll(db, run, [one])))
  }
}
