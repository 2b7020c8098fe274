/**
 * Resolves to the program's exit code and its output. Signals to this process are forwarded to the program; this
 * process ends after it.
 */
export declare function run(
  command: [program: string, ...args: string[]],
  options?: { environment?: NodeJS.ProcessEnv },
): Promise<{ code: number; output: string }>
