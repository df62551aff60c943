import { createHmac } from 'node:crypto'
import type { Db } from '#server/database/db.ts'
import { decisionLinks } from '#server/database/schema/approvals/decision-links.ts'
import { hashSecret, newSecret } from '../kernel/secrets.ts'

type Linked = { clientId: string; userId: string; bookingId: string; version: number }

/**
 * A link by which one approver decides on one request in its present version. The secret is behind `#`, so that neither
 * servers nor other sites see it. As the installation.
 */
export const newDecisionLink = async (
  tx: Db,
  linked: Linked,
  { now, origin }: { now: Date; origin: string },
): Promise<string> => {
  const token = newSecret()
  await tx.insert(decisionLinks).values({ ...linked, tokenHash: hashSecret(token), madeAt: now })
  return `${origin}/decide#${token}`
}

/** The link of one booking of a trip: of the secret of the trip's link, so that who has the one has the other. */
export const tokenOfPart = (tripToken: string, bookingId: string): string =>
  createHmac('sha256', tripToken).update(bookingId).digest('base64url')

type LinkedPart = Pick<Linked, 'bookingId' | 'version'>

/** A link by which one approver decides on bookings asked for together, in their present versions. As the installation. */
export const newTripLink = async (
  tx: Db,
  { clientId, userId, parts }: Pick<Linked, 'clientId' | 'userId'> & { parts: readonly LinkedPart[] },
  { now, origin }: { now: Date; origin: string },
): Promise<string> => {
  const token = newSecret()
  const tripHash = hashSecret(token)
  await tx.insert(decisionLinks).values(
    parts.map(({ bookingId, version }) => ({
      clientId,
      userId,
      bookingId,
      version,
      tripHash,
      tokenHash: hashSecret(tokenOfPart(token, bookingId)),
      madeAt: now,
    })),
  )
  return `${origin}/decide#trip.${token}`
}
