import type { StyleRule } from '../server/http/page-style.ts'

/** Splits a style sheet into rules, with the classes that each needs. */
export declare function styleRulesOf(css: string): StyleRule[]
