import { setTimeout } from 'node:timers/promises'

/** Stands for a slow line or server: what the browser asked for comes this many milliseconds later. */
export const delayOnLine = (milliseconds: number) => setTimeout(milliseconds)
