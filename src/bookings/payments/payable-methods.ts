import type { PaymentMethod } from '#contract/payments/states.ts'

/**
 * The payment methods currently available. Until the installation's methods are loaded: the one of the last attempt.
 */
export const payableMethods = (
  offered: readonly PaymentMethod[] | undefined,
  last: PaymentMethod,
): readonly PaymentMethod[] => (offered === undefined || offered.length === 0 ? [last] : offered)
