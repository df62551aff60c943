import { sendQueuedInvitations } from '../domain/companies/joining/invitation-queue.ts'
import type { Services } from '../services.ts'
import { every } from './every.ts'

const EVERY_MS = 5_000

/** Sends imported invitations, one run after the other. */
export const startInvitationJob = (
  { db, keys, clock, origin }: Services,
  onFailure: (error: unknown) => void,
): ReturnType<typeof every> =>
  every(EVERY_MS, () => sendQueuedInvitations({ db, keys, now: clock(), origin: origin(), onFailure }), onFailure)
