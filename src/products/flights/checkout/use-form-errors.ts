import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#src/platform/api/errors.ts'
import { focusFirstMistake } from '#src/bookings/checkout/use-checkout.ts'
import { checkFlightForm, errorsOfServer, type FormErrors } from './check-form.ts'
import type { FlightForm } from './draft.ts'
import type { DocumentForm } from './flyer-form.ts'
import type { TripFacts } from './trip-facts.ts'

const NOTHING: FormErrors = {}

/** The form as checked here and by the server; the first mistake the server finds gets the focus. */
export const useFormErrors = (given: {
  form: FlightForm
  documents: readonly DocumentForm[]
  trip: TripFacts
  wantsReason: boolean
  refusal: ApiError | null
}) => {
  const { form, documents, trip, wantsReason, refusal } = given
  const [hasTried, setTried] = useState(false)
  /** The form as rejected: the server's field errors apply until it is edited. */
  const [refusedForm, setRefusedForm] = useState<unknown>(null)
  const element = useRef<HTMLFormElement>(null)

  const checked = checkFlightForm(form, documents, trip, { wantsReason })
  const ownErrors = hasTried && 'errors' in checked ? checked.errors : NOTHING
  const serverErrors = refusal !== null && refusedForm === form ? errorsOfServer(refusal.fields) : NOTHING
  const errors = { ...serverErrors, ...ownErrors }
  const hasServerErrors = serverErrors !== NOTHING && Object.keys(serverErrors).length > 0
  useEffect(() => {
    if (hasServerErrors) focusFirstMistake(element.current)
  }, [hasServerErrors])

  return { checked, errors, element, setTried, setRefusedForm }
}
