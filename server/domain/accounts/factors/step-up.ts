import type { Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

/** Validity of a step-up authentication, in minutes; a sign-in is one. */
export const STEP_UP_MINUTES = 10

/** For changes that could be used to take an account over. Throws `step_up_needed` if the last step-up is too old. */
export const assertSteppedUp = ({ verifiedAt }: Actor, now: Date): void => {
  if (now.getTime() - verifiedAt.getTime() > STEP_UP_MINUTES * 60_000) throw new Refusal('step_up_needed')
}
