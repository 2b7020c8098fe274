import type { Plugin } from 'vite'

export const asciiOnly: Plugin
export declare function escapeBeyondAscii(code: string): string
