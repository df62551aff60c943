import { msg } from '@lingui/core/macro'
import { stateLabels } from '#src/bookings/state-labels.ts'

export const FLIGHT_STATE_LABELS = stateLabels({
  issuing: msg`Issuing ticket`,
  in_use: msg`Travelling now`,
  completed: msg`Completed`,
  issue_failed: msg`Ticketing failed`,
  no_show: msg`Not flown`,
})
