import type { Challenge } from './sign-in.ts'

/** A sign-in that waits for its second factor. */
export type HeldSignIn = Challenge & { isSharedDevice: boolean }

// Only in this page's memory: a reload starts over, and nothing stays on the device.
let held: HeldSignIn | null = null

export const holdSignIn = (challenge: Challenge, isSharedDevice: boolean): void => {
  held = { ...challenge, isSharedDevice }
}
export const heldSignIn = (): HeldSignIn | null => held
export const dropHeldSignIn = (): void => {
  held = null
}
