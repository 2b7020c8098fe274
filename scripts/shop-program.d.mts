export function currentShop(): string[]
export const memorySettings: Record<string, string>
export const builtShop: string[]
