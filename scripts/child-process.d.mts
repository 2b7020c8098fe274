/** The program's output is shown as it comes, not captured. */
export declare const shown: readonly string[]
/**
 * Resolves to the program's exit code and its output. Signals to this process are forwarded to the program; this
 * process ends after it.
 */
export declare function run(
  command: [program: string, ...args: string[]],
  options?: { environment?: NodeJS.ProcessEnv; stdio?: readonly string[] },
): Promise<{ code: number; output: string }>
