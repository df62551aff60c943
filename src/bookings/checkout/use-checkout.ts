import { useCallback, useEffect, useRef, useState } from 'react'
import type { Money } from '#contract/core/money.ts'
import { markDirty } from '#src/pwa/updates.ts'
import type { CheckoutDraft } from './draft-store.ts'
import { useBookingCommit, type BookingApi } from './use-booking-commit.ts'

/**
 * What every checkout does, whatever is booked: the draft that is written through, the price that was accepted, and the one
 * press that makes the booking. The product gives its form, and how it books.
 */
export const useCheckout = <Draft extends CheckoutDraft, Booking, Body>(given: {
  draft: Draft
  save: (draft: Draft) => Promise<void>
  api: BookingApi<Booking, Body>
  /** False where nobody is signed in: there is nobody to owe an answer to. */
  mayBeSent?: boolean
  /** `hasPressed` for who has just pressed: who comes back to a lost answer decides anew whether to pay. */
  done: (booking: Booking, hasPressed: boolean) => void
}) => {
  const { draft, save, api, mayBeSent = true, done } = given
  const [current, setCurrent] = useState(draft)
  const latest = useRef(current)
  const hasPressed = useRef(false)
  /** The price accepted for the current choice. */
  const [accepted, setAccepted] = useState<Money | null>(null)

  const keep = useCallback(
    async (next: Draft): Promise<void> => {
      latest.current = next
      setCurrent(next)
      await save(next)
    },
    [save],
  )
  /** What is typed is stored as far as the device can; only sending waits for it. */
  const change = useCallback(
    (next: Partial<Draft>): void => void keep({ ...latest.current, ...next }).catch(() => undefined),
    [keep],
  )
  const { commit, ...once } = useBookingCommit(api, {
    bookingId: current.bookingId,
    startsUnknown: draft.sent && mayBeSent,
    sent: useCallback((sent) => keep({ ...latest.current, sent }), [keep]),
    done: useCallback((booking) => done(booking, hasPressed.current), [done]),
  })
  const press = (body: Body): Promise<void> => {
    hasPressed.current = true
    return commit(body)
  }
  const isOwed = once.state.kind === 'sending' || once.state.kind === 'unknown'
  return { ...once, current, latest, change, press, accepted, setAccepted, isOwed }
}

/** Asks before a reload while something is typed that was not there when the form opened. */
export const useUnsaved = (isTouched: boolean): void => {
  useEffect(() => (isTouched ? markDirty() : undefined), [isTouched])
}

/** Moves to the first field that is marked as wrong, after it is painted. */
export const focusFirstMistake = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
