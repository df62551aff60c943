import type { FormEvent } from 'react'
import { consequenceOf, mayApprove } from '#contract/approvals/limits.ts'
import type { ChosenFlights } from '#contract/products/flights/flights.ts'
import type { Money } from '#contract/core/money.ts'
import type { Flyers } from '#contract/products/flights/flight-search.ts'
import { hasCode, type ApiError } from '#src/platform/api/errors.ts'
import type { CommitState } from '#src/bookings/commit/use-commit-once.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import type { CheckedFlyers } from './check-form.ts'
import type { FlightDraft } from './draft.ts'
import { pricesOf, stillThere } from './extras-price.ts'
import { tripFactsOf } from './trip-facts.ts'
import { useFlightCommit } from './use-flight-commit.ts'
import { useFlightForm } from './use-flight-form.ts'
import { useFlightPrice } from './use-flight-price.ts'
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
  const { state, reset, current, latest, accepted, isOwed, refusal, moved } = commit

  const query = { choice, ...flyers }
  const price = useFlightPrice({ query, flights: flights.total, current, accepted })
  const { extras, total, payWith } = price
  const shares = { total, payWith }
  const own = commit.ownPart.asked(shares)
  const { policy, excess, refetch: refetchPolicy } = useFormPolicy(query, total, own?.amount ?? null)
  const roles = useSession().user?.role ?? []
  const company = commit.ownPart.companyAt(shares)
  const exceeded = consequenceOf(commit.allocation.budgetsAt(company).verdict, mayApprove('flight', roles))
  const consequences = [exceeded, policy?.consequence]
  const asks = consequences.includes('approval')
  const isStopped = exceeded === 'blocked' || (policy?.stop !== undefined && policy.stop !== null)
  const wantsReason = asks || consequences.includes('reason')

  const reprice = useReprice(query)
  const refusals = useRefusals({
    ...commit,
    offered: extras.data,
    refetchExtras: extras.refetch,
    askAgain: reprice.askAgain,
    refetchPolicy,
  })
  const form = useFlightForm({
    initial: draft.form,
    trip,
    wantsReason,
    refusal,
    onChange: (next) => commit.change({ form: next }),
  })

  /** `isConfirmed`: the price was just fetched and accepted. */
  const send = async (details: CheckedFlyers, agreed: Money, isConfirmed: boolean) => {
    if (!isConfirmed) {
      const fresh = await reprice.ask()
      if (fresh === null) return
      const now = pricesOf(fresh.total, extras.data, latest.current).total
      if (now.minor !== agreed.minor) {
        reset()
        commit.askForPrice({ seen: agreed, now })
        return
      }
    }
    const there = stillThere(extras.data, latest.current)
    await commit.send({
      bookingId: latest.current.bookingId,
      choice,
      ...details,
      seats: there.seats,
      bags: there.bags,
      expectedTotal: agreed,
      payWith,
      asksApproval: asks,
    })
  }
  const book = (agreed: Money, isConfirmed = false) => {
    if (isOwed || reprice.state.kind === 'asking') return
    commit.pressed()
    form.press((details) => void send(details, agreed, isConfirmed))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    book(total)
  }
  const accept = (now: Money) => {
    commit.acceptPrice(now)
    book(now, true)
  }
  const withExtras = (next: Partial<Pick<FlightDraft, 'seats' | 'bags'>>) => {
    refusals.setLost([])
    commit.choose(next)
  }

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
    commit,
    price,
    own,
    excess,
    company,
    policy,
    wantsReason,
    asks,
    reprice,
    refusals,
    form,
    submit,
    accept,
    withExtras,
    moved,
    shown,
    isBusy,
    isDisabled: isGone || isStopped || state.kind === 'unknown',
  }
}
