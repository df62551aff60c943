import { Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { uuidv7 } from 'uuidv7'
import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { FlightBooking, FlightPayWith, SeatChoice } from '#contract/products/flights/flight-bookings.ts'
import type { ChosenFlights } from '#contract/products/flights/flights.ts'
import type { Money } from '#contract/core/money.ts'
import type { Flyers } from '#contract/products/flights/flight-search.ts'
import { isPaymentMethod, type PaymentMethod } from '#contract/payments/states.ts'
import { priceChangedIn, refusalIn, type PriceStep } from '#src/bookings/checkout/price-changed.ts'
import { focusFirstMistake, useCheckout, useUnsaved } from '#src/bookings/checkout/use-checkout.ts'
import { paymentPageOf } from '#src/bookings/payments/open-payment.ts'
import { hasCode, type ApiError } from '#src/platform/api/errors.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import type { CommitState } from '#src/bookings/commit/use-commit-once.ts'
import { flightBookingApi } from '../book/flight-booking-api.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import classes from './BookFlights.module.css'
import { checkFlightForm, errorsOfServer, isAboutExtras, type FormErrors } from './check-form.ts'
import { withFlyer, type FlightDraft } from './draft.ts'
import { pricesOf, stillThere } from './extras-price.ts'
import { EMPTY_DOCUMENT } from './flyer-form.ts'
import { mistakeAt } from './form-labels.ts'
import { FlightBookNotice, FlightsRefused } from './parts/BookNotice.tsx'
import { ContactFields } from './parts/ContactFields.tsx'
import { ExtrasPart } from './parts/ExtrasPart.tsx'
import { FlyerCard } from './parts/FlyerCard.tsx'
import { Mistakes } from './parts/Mistakes.tsx'
import { FlightPayChoice } from './parts/PayChoice.tsx'
import { PolicyPart } from './parts/PolicyPart.tsx'
import { TripSummary } from './parts/TripSummary.tsx'
import { bookFlightQueries } from './queries.ts'
import { tripFactsOf } from './trip-facts.ts'
import { useFormPolicy } from './use-policy.ts'
import { useReprice } from './use-reprice.ts'

const NOTHING: FormErrors = {}

const isMethod = (way: FlightPayWith): way is PaymentMethod => way !== 'later' && isPaymentMethod(way)

const BookLabel = ({ payWith, total, asks }: { payWith: FlightPayWith; total: Money; asks: boolean }) => {
  if (asks) return <Trans>Ask for approval of {formatMoney(total)}</Trans>
  if (payWith === 'later') return <Trans>Hold for {formatMoney(total)}, pay later</Trans>
  if (payWith === 'company_account') return <Trans>Book for {formatMoney(total)}</Trans>
  return <Trans>Book and pay {formatMoney(total)}</Trans>
}

const ChargeNote = ({ payWith, asks }: { payWith: FlightPayWith; asks: boolean }) => {
  if (asks) return <Trans>Nothing is charged before it is approved. You can take the request back until then.</Trans>
  if (payWith === 'company_account') {
    return <Trans>The company account is charged once, now. Changes and refunds follow the fares you chose.</Trans>
  }
  if (payWith === 'later') return <Trans>Nothing is charged now. The tickets are issued once it is paid.</Trans>
  return <Trans>The tickets are issued once it is paid. Changes and refunds follow the fares you chose.</Trans>
}

type Props = {
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
  otherFlights: ReactNode
  backToFlights: ReactNode
}

/** From chosen flights to a booking: who flies, seats, bags, and one press that commits it exactly once. */
export const Checkout = (props: Props) => {
  const { flights, choice, flyers, draft, save, remove, leave } = props
  const { t } = useLingui()
  const navigate = useNavigate()
  const isOffline = useConnectivity() === 'offline'
  const trip = tripFactsOf(flights)
  /** How who has just pressed wants to pay. */
  const pressed = useRef<FlightPayWith | null>(null)
  const { state, press, check, reset, current, latest, change, accepted, setAccepted, isOwed } = useCheckout({
    draft,
    save,
    api: flightBookingApi,
    done: useCallback(
      (booking: FlightBooking, hasPressed: boolean) => {
        const { bookingId } = booking
        const way = hasPressed && booking.state === 'awaiting_payment' ? pressed.current : null
        // Where it cannot be opened now, the ticket offers it again.
        const page = way !== null && isMethod(way) ? paymentPageOf(bookingId, way, uuidv7()) : Promise.resolve(null)
        const left = Promise.all([page.catch(() => null), remove().catch(() => undefined)])
        void left.then(async ([url]) => {
          await navigate({
            to: '/flights/ticket',
            search: { id: bookingId },
            state: { justBooked: true },
            replace: true,
          })
          if (url !== null) leave(url)
        })
      },
      [remove, navigate, leave],
    ),
  })
  /** Passports are here and nowhere else. */
  const [documents, setDocuments] = useState(() => draft.form.flyers.map(() => EMPTY_DOCUMENT))
  const [hasTried, setTried] = useState(false)
  const [lost, setLost] = useState<readonly SeatChoice[]>([])
  /** A price change to accept first; refusals by the server have their own notice. */
  const [asking, setAsking] = useState<PriceStep | null>(null)
  /** The form as rejected: the server's field errors apply until it is edited. */
  const [refusedForm, setRefusedForm] = useState<unknown>(null)
  const element = useRef<HTMLFormElement>(null)
  const seatsButton = useRef<HTMLButtonElement>(null)

  const extras = useQuery(bookFlightQueries.extras({ choice, ...flyers }))
  const { seats, bags } = current
  const prices = pricesOf(flights.total, extras.data, current)
  const total = accepted ?? prices.total
  const offeredHold = extras.data?.hold ?? null
  const isHeldBare = offeredHold?.takesExtras === true || seats.length + bags.length === 0
  const hold = isHeldBare ? offeredHold : null
  const payWith = current.payWith === 'later' && hold === null ? 'company_account' : current.payWith

  const { policy, refetch: refetchPolicy } = useFormPolicy({ choice, ...flyers }, total)
  const asks = policy?.consequence === 'approval'
  const isStopped = policy?.stop !== undefined && policy.stop !== null

  const reprice = useReprice({ choice, ...flyers })
  useUnsaved(
    JSON.stringify(current.form) !== JSON.stringify(draft.form) || documents.some((one) => one !== EMPTY_DOCUMENT),
  )

  const refusal = refusalIn(state)
  const isSeatRefused =
    refusal !== null &&
    (refusal.fields.some(({ field }) => isAboutExtras(field)) ||
      hasCode(refusal, 'seat_taken', 'seat_unknown', 'bag_unknown'))
  const refetchExtras = extras.refetch
  useEffect(() => {
    if (isSeatRefused) void refetchExtras().then(() => seatsButton.current?.focus())
  }, [isSeatRefused, refetchExtras])

  const isPriceRefused = hasCode(refusal, 'price_changed')
  const { askAgain } = reprice
  useEffect(() => {
    // Keeps the summary beside the form consistent with the notice.
    if (isPriceRefused) void Promise.all([askAgain(), refetchExtras()])
  }, [isPriceRefused, askAgain, refetchExtras])

  // Seats taken by others are reported and deselected.
  useEffect(() => {
    if (extras.data === undefined || isOwed) return
    const there = stillThere(extras.data, latest.current)
    const hasLost = there.taken.length > 0 || there.bags.length < latest.current.bags.length
    if (!hasLost) return
    setLost(there.taken)
    setAccepted(null)
    change({ seats: there.seats, bags: there.bags })
  }, [extras.data, isOwed, change, latest, setAccepted])

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

  const checked = checkFlightForm(current.form, documents, trip, {
    wantsReason: asks || policy?.consequence === 'reason',
  })
  const ownErrors = hasTried && 'errors' in checked ? checked.errors : NOTHING
  const serverErrors = refusal !== null && refusedForm === current.form ? errorsOfServer(refusal.fields) : NOTHING
  const errors = { ...serverErrors, ...ownErrors }
  const hasServerErrors = serverErrors !== NOTHING && Object.keys(serverErrors).length > 0
  useEffect(() => {
    if (hasServerErrors) focusFirstMistake(element.current)
  }, [hasServerErrors])

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
    pressed.current = payWith
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
    setLost([])
    setAccepted(null)
    change(next)
  }

  const moved = asking ?? priceChangedIn(refusal)
  const isGone = props.gone !== null || hasCode(refusal, 'sold_out', 'not_found', 'legs_overlap')
  const shown: CommitState =
    reprice.state.kind === 'refused'
      ? reprice.state
      : reprice.state.kind === 'unreachable'
        ? { kind: 'notSent' }
        : state
  const isBusy = state.kind === 'sending' || reprice.state.kind === 'asking'
  return (
    <div className={classes.columns}>
      <TripSummary flights={flights} flyers={flyers} prices={prices} total={total} />
      <form ref={element} className={classes.form} onSubmit={submit} noValidate>
        {isOffline && (
          <Notice kind="warning" icon={<IconCloudOff size={22} />} title={t`Booking flights needs a connection`}>
            <Trans>What you type stays on this device, but no passports. Press when you are connected.</Trans>
          </Notice>
        )}
        {props.gone !== null && reprice.state.kind !== 'refused' && (
          <FlightsRefused error={props.gone} otherFlights={props.otherFlights} />
        )}
        {current.form.flyers.map((flyer, index) => (
          <FlyerCard
            key={index}
            flyers={current.form.flyers}
            index={index}
            flyer={flyer}
            trip={trip}
            document={trip.crossesBorder ? (documents[index] ?? EMPTY_DOCUMENT) : null}
            errors={errors}
            onChange={(next) => change(withFlyer(latest.current, index, next))}
            onDocument={(next) => setDocuments(documents.map((one, at) => (at === index ? next : one)))}
          />
        ))}
        <ExtrasPart
          flights={flights}
          extras={extras}
          flyers={current.form.flyers}
          seats={seats}
          bags={bags}
          lost={lost}
          seatsRef={seatsButton}
          onSeats={(next) => withExtras({ seats: next })}
          onBags={(next) => withExtras({ bags: next })}
        />
        <ContactFields
          contact={current.form.contact}
          errors={errors}
          onChange={(contact) => change({ form: { ...latest.current.form, contact } })}
        />
        <PolicyPart
          flights={flights}
          policy={policy}
          value={current.form.policyReason}
          error={mistakeAt(errors, 'policyReason')}
          onChange={(policyReason) => change({ form: { ...latest.current.form, policyReason } })}
        />
        <FlightPayChoice {...{ total, hold, asks }} value={payWith} onChange={(next) => change({ payWith: next })} />
        <Stack gap="md">
          <Mistakes errors={errors} flyers={current.form.flyers} />
          {!(isSeatRefused && lost.length > 0) && (
            <FlightBookNotice
              state={shown}
              onCheck={() => void check()}
              moved={moved}
              onAccept={accept}
              otherFlights={props.otherFlights}
              backToFlights={props.backToFlights}
            />
          )}
          {moved === null && (
            <SubmitButton
              pending={isBusy}
              disabled={isGone || isStopped || state.kind === 'unknown'}
              fullWidth
              size="lg"
            >
              <BookLabel payWith={payWith} total={total} asks={asks} />
            </SubmitButton>
          )}
          <Text className={classes.quiet}>
            <ChargeNote payWith={payWith} asks={asks} />
          </Text>
        </Stack>
      </form>
    </div>
  )
}
