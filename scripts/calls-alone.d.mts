import type { Plugin } from 'vite'

export const callsAlone: Plugin
