/** Run by `server/files/in-own-process.test.ts`. */

export const environment = () => process.env

export const processId = () => process.pid

export const refuse = (reason: string) => {
  throw new RangeError(reason)
}

export const die = () => process.exit(3)

export const refuseWithText = (reason: string) => {
  throw reason
}

export const hang = () => {
  for (;;);
}
