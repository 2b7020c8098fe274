export function currentShop(): string[]
