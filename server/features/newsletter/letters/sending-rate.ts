import type { ShopSettings } from '#contract/shapes/shop-settings.ts'

type Rate = ShopSettings['limits']['newsletterMails']

/** The mails of a portion go out at once, each over a connection. */
const maxPortion = 20

/**
 * Returns how many mails a portion has, and the milliseconds from one portion to the next, so that together they keep the
 * rate.
 */
export function portionsOf({ points, seconds }: Rate): { size: number; pauseMs: number } {
  const size = Math.min(points, maxPortion)
  return { size, pauseMs: Math.ceil((seconds * 1000 * size) / points) }
}

export const mailsPerHourOf = ({ points, seconds }: Rate): number => Math.floor((points * 3600) / seconds)
