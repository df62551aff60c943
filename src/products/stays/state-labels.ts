import { msg } from '@lingui/core/macro'
import { stateLabels } from '#src/bookings/state-labels.ts'

export const STAY_STATE_LABELS = stateLabels({
  issuing: msg`Hotel is confirming`,
  in_use: msg`Staying now`,
  completed: msg`Stayed`,
  issue_failed: msg`Not confirmed by the hotel`,
  no_show: msg`No-show`,
})
