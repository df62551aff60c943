/** How long an account that is to be erased can be kept after all, in days. */
export const COOLING_OFF_DAYS = 14

/** From when on an account is erased. */
export const erasedFrom = (askedAt: Date): Date => new Date(askedAt.getTime() + COOLING_OFF_DAYS * 86_400_000)

/** Items that block the deletion of an account. */
type DeletionBlockers = { trips: readonly unknown[]; refunds: number; listings: number; isLastOwner: boolean }

/** True if nothing blocks the deletion. */
export const isFreeToGo = ({ trips, refunds, listings, isLastOwner }: DeletionBlockers): boolean =>
  trips.length === 0 && refunds === 0 && listings === 0 && !isLastOwner
