import type { RegistryBlock } from './tag-states.ts'

/**
 * An order waits for its keeper while one of its code requests is blocked by something that only the keeper knows or
 * can do: the herd, how an animal that lost both pieces was identified, the link to VetInfo.
 */
export const keeperBlocks = ['no-herd', 'no-proof', 'not-linked'] as const satisfies readonly RegistryBlock[]
export type KeeperBlock = (typeof keeperBlocks)[number]

/** True if only the keeper can resolve what blocks a request. */
export const isKeeperBlock = (reason: string | null): reason is KeeperBlock =>
  (keeperBlocks as readonly (string | null)[]).includes(reason)

/**
 * What follows while the keeper says nothing: an issue for staff, two reminders by mail, and then the issue says that
 * staff have to decide. Nothing is cancelled without a person: the order is paid.
 */
export const keeperWaitSteps = [
  { name: 'issue', afterDays: 1 },
  { name: 'reminder', afterDays: 3 },
  { name: 'last-reminder', afterDays: 7 },
  { name: 'end', afterDays: 14 },
] as const
