import type { ApiError } from '#src/platform/api/errors.ts'
import { useCheckoutForm, type CheckoutForm } from '#src/bookings/checkout/use-checkout-form.ts'
import { checkFlightForm, errorsOfServer, type CheckedFlyers } from './check-form.ts'
import type { FlightForm } from './draft.ts'
import { EMPTY_DOCUMENT, type DocumentForm } from './flyer-form.ts'
import { mistakeLabel } from './form-labels.ts'
import type { TripFacts } from './trip-facts.ts'

/** Passports, one for each flyer, are in this form and nowhere else: the draft never gets them. */
type FlightFormValues = FlightForm & { documents: DocumentForm[] }

export type FlightCheckoutForm = CheckoutForm<FlightFormValues, CheckedFlyers>

/** The form of a booking of flights, checked by the rules of the trip. */
export const useFlightForm = (given: {
  initial: FlightForm
  trip: TripFacts
  wantsReason: boolean
  refusal: ApiError | null
  onChange: (form: FlightForm) => void
}): FlightCheckoutForm => {
  const { initial, trip, wantsReason, refusal, onChange } = given
  return useCheckoutForm({
    initial: { ...initial, documents: initial.flyers.map(() => EMPTY_DOCUMENT) },
    check: ({ documents, ...form }: FlightFormValues) => checkFlightForm(form, documents, trip, { wantsReason }),
    errorsOf: errorsOfServer,
    labelOf: mistakeLabel,
    refusal,
    onChange: ({ flyers, contact, policyReason }) => onChange({ flyers, contact, policyReason }),
  })
}
