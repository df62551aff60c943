import type { Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

/** Validity of a step-up authentication, in minutes; a sign-in is one. */
export const STEP_UP_MINUTES = 10

/** For changes by which an account could be taken over. Throws `proof_needed` where the last proof is too old. */
export const assertSteppedUp = ({ provedAt }: Actor, now: Date): void => {
  if (now.getTime() - provedAt.getTime() > STEP_UP_MINUTES * 60_000) throw new Refusal('proof_needed')
}
