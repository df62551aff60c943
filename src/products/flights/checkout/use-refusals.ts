import { uuidv7 } from 'uuidv7'
import { useEffect, useRef, useState } from 'react'
import type { SeatChoice } from '#contract/products/flights/flight-bookings.ts'
import type { FlightExtras } from '#contract/products/flights/flight-extras.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { isAboutExtras } from './check-form.ts'
import { stillThere } from './extras-price.ts'
import type { useFlightCommit } from './use-flight-commit.ts'

type Given = Pick<ReturnType<typeof useFlightCommit>, 'latest' | 'change' | 'choose' | 'isOwed' | 'refusal'> & {
  offered: FlightExtras | undefined
  refetchExtras: () => Promise<unknown>
  askAgain: () => Promise<unknown>
  refetchPolicy: () => Promise<unknown>
}

/** Fetches again what a refusal shows to be out of date, and deselects extras that are not available any more. */
export const useRefusals = (given: Given) => {
  const { latest, change, choose, isOwed, refusal, offered, refetchExtras, askAgain, refetchPolicy } = given
  const [lost, setLost] = useState<readonly SeatChoice[]>([])
  const seatsButton = useRef<HTMLButtonElement>(null)

  const isSeatRefused =
    refusal !== null &&
    (refusal.fields.some(({ field }) => isAboutExtras(field)) ||
      hasCode(refusal, 'seat_taken', 'seat_unknown', 'bag_unknown'))
  useEffect(() => {
    if (isSeatRefused) void refetchExtras().then(() => seatsButton.current?.focus())
  }, [isSeatRefused, refetchExtras])

  const isPriceRefused = hasCode(refusal, 'price_changed')
  useEffect(() => {
    // Keeps the summary beside the form consistent with the notice.
    if (isPriceRefused) void Promise.all([askAgain(), refetchExtras()])
  }, [isPriceRefused, askAgain, refetchExtras])

  // Seats taken by others are reported and deselected.
  useEffect(() => {
    if (offered === undefined || isOwed) return
    const there = stillThere(offered, latest.current)
    const hasLost = there.taken.length > 0 || there.bags.length < latest.current.bags.length
    if (!hasLost) return
    setLost(there.taken)
    choose({ seats: there.seats, bags: there.bags })
  }, [offered, isOwed, choose, latest])

  const isIdGone = hasCode(refusal, 'id_taken', 'sold_out')
  useEffect(() => {
    // Nothing came of this id: the next try is another booking.
    if (isIdGone) change({ bookingId: uuidv7() })
  }, [isIdGone, change])

  const isEvaluatedAgain = hasCode(refusal, 'approval_needed', 'no_approver', 'approval_too_late', 'policy_blocked')
  useEffect(() => {
    // Others may decide now, or the rules are other ones.
    if (isEvaluatedAgain) void refetchPolicy()
  }, [isEvaluatedAgain, refetchPolicy])

  return { isSeatRefused, lost, setLost, seatsButton }
}
