/** Names and limits of withdrawals, which the contract shares; the rules are in withdrawal.ts. */

/**
 * declared: the consumer has withdrawn · received: the goods are back · credited: the credit note is issued and its
 * refund under way · refunded: the money is back · declined: the shop has told why nothing is refunded.
 */
export const withdrawalStates = ['declared', 'received', 'credited', 'refunded', 'declined'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** Why nobody can withdraw from an order, or not any more. */
export const withdrawalRefusals = ['cancelled', 'company', 'made-to-order', 'late', 'nothing-left'] as const
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number]

/** Characters in which a consumer who is not signed in says what is returned. */
export const maxProductsLength = 1000
