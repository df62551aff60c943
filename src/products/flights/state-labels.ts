import { msg } from '@lingui/core/macro'
import { stateLabels } from '#src/bookings/state-labels.ts'

export const FLIGHT_STATE_LABELS = stateLabels({
  issuing: msg`Being issued`,
  in_use: msg`Travelling now`,
  completed: msg`Flown`,
  issue_failed: msg`Not issued`,
  no_show: msg`Not flown`,
})
