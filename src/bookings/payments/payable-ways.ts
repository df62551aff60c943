import type { PaymentMethod } from '#contract/payments/states.ts'

/** The ways a booking can be paid now. Until it is known what the installation offers: the one of the last try. */
export const payableWays = (
  offered: readonly PaymentMethod[] | undefined,
  last: PaymentMethod,
): readonly PaymentMethod[] => (offered === undefined || offered.length === 0 ? [last] : offered)
