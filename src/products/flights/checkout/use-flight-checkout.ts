import { useState, type FormEvent } from 'react'
import type { ChosenFlights } from '#contract/products/flights/flights.ts'
import type { Money } from '#contract/core/money.ts'
import type { Flyers } from '#contract/products/flights/flight-search.ts'
import { priceChangedIn, refusalIn, type PriceStep } from '#src/bookings/checkout/price-changed.ts'
import { focusFirstMistake, useUnsaved } from '#src/bookings/checkout/use-checkout.ts'
import { hasCode, type ApiError } from '#src/platform/api/errors.ts'
import type { CommitState } from '#src/bookings/commit/use-commit-once.ts'
import type { FlightDraft } from './draft.ts'
import { pricesOf, stillThere } from './extras-price.ts'
import { EMPTY_DOCUMENT } from './flyer-form.ts'
import { tripFactsOf } from './trip-facts.ts'
import { useFlightCommit } from './use-flight-commit.ts'
import { useFlightPrice } from './use-flight-price.ts'
import { useFormErrors } from './use-form-errors.ts'
import { useFormPolicy } from './use-policy.ts'
import { useRefusals } from './use-refusals.ts'
import { useReprice } from './use-reprice.ts'

export type FlightCheckout = {
  flights: ChosenFlights
  choice: string
  flyers: Flyers
  draft: FlightDraft
  save: (draft: FlightDraft) => Promise<void>
  remove: () => Promise<void>
  /** Opens the gateway's page. */
  leave: (url: string) => void
  /** Why the flights cannot be had any more, where they were asked again. */
  gone: ApiError | null
}

/** State of the checkout of flights, and the press that commits the booking exactly once. */
export const useFlightCheckout = ({ flights, choice, flyers, draft, save, remove, leave, gone }: FlightCheckout) => {
  const trip = tripFactsOf(flights)
  const commit = useFlightCommit({ draft, save, remove, leave })
  const { state, press, reset, current, latest, change, accepted, setAccepted, isOwed } = commit
  /** Passports are here and nowhere else. */
  const [documents, setDocuments] = useState(() => draft.form.flyers.map(() => EMPTY_DOCUMENT))
  /** A price change to accept first; refusals by the server have their own notice. */
  const [asking, setAsking] = useState<PriceStep | null>(null)

  const query = { choice, ...flyers }
  const price = useFlightPrice({ query, flights: flights.total, current, accepted })
  const { extras, total, payWith } = price
  const { policy, refetch: refetchPolicy } = useFormPolicy(query, total)
  const asks = policy?.consequence === 'approval'
  const isStopped = policy?.stop !== undefined && policy.stop !== null

  const reprice = useReprice(query)
  useUnsaved(
    JSON.stringify(current.form) !== JSON.stringify(draft.form) || documents.some((one) => one !== EMPTY_DOCUMENT),
  )

  const refusal = refusalIn(state)
  const refusals = useRefusals({
    latest,
    change,
    setAccepted,
    isOwed,
    refusal,
    offered: extras.data,
    refetchExtras: extras.refetch,
    askAgain: reprice.askAgain,
    refetchPolicy,
  })
  const formErrors = useFormErrors({
    form: current.form,
    documents,
    trip,
    wantsReason: asks || policy?.consequence === 'reason',
    refusal,
  })
  const { checked, element, setTried, setRefusedForm } = formErrors

  /** `isConfirmed`: the price was just fetched and accepted. */
  const book = async (agreed: Money, isConfirmed = false) => {
    if (isOwed || reprice.state.kind === 'asking') return
    setTried(true)
    setAsking(null)
    if ('errors' in checked) {
      focusFirstMistake(element.current)
      return
    }
    if (!isConfirmed) {
      const fresh = await reprice.ask()
      if (fresh === null) return
      const now = pricesOf(fresh.total, extras.data, latest.current).total
      if (now.minor !== agreed.minor) {
        reset()
        setAsking({ seen: agreed, now })
        return
      }
    }
    const there = stillThere(extras.data, latest.current)
    setRefusedForm(latest.current.form)
    await press({
      bookingId: latest.current.bookingId,
      choice,
      ...checked.checked,
      seats: there.seats,
      bags: there.bags,
      expectedTotal: agreed,
      payWith,
      asksApproval: asks,
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void book(total)
  }
  const accept = (now: Money) => {
    setAccepted(now)
    void book(now, true)
  }
  const withExtras = (next: Partial<Pick<FlightDraft, 'seats' | 'bags'>>) => {
    refusals.setLost([])
    setAccepted(null)
    change(next)
  }

  const moved = asking ?? priceChangedIn(refusal)
  const isGone = gone !== null || hasCode(refusal, 'sold_out', 'not_found', 'legs_overlap')
  const shown: CommitState =
    reprice.state.kind === 'refused'
      ? reprice.state
      : reprice.state.kind === 'unreachable'
        ? { kind: 'notSent' }
        : state
  const isBusy = state.kind === 'sending' || reprice.state.kind === 'asking'
  return {
    trip,
    documents,
    setDocuments,
    commit,
    price,
    policy,
    asks,
    reprice,
    refusals,
    formErrors,
    submit,
    accept,
    withExtras,
    moved,
    shown,
    isBusy,
    isDisabled: isGone || isStopped || state.kind === 'unknown',
  }
}
