/** Prints a progress line for the operator. */
export type ProgressLog = (line: string) => void

export const count = (number: number) => number.toLocaleString('it-IT')
export const sizeOf = (bytes: number) =>
  bytes < 1e6
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1e6).toLocaleString('it-IT', { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })} MB`
