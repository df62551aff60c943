import { msg } from '@lingui/core/macro'
import { stateLabels } from '#src/bookings/state-labels.ts'

export const CAB_STATE_LABELS = stateLabels({
  issuing: msg`Awaiting confirmation`,
  in_use: msg`On the way`,
  completed: msg`Completed`,
  issue_failed: msg`Not confirmed`,
  no_show: msg`No-show`,
})
