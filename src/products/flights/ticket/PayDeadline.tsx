import { Trans } from '@lingui/react/macro'
import { Deadline } from './Deadline.tsx'

export const PayDeadline = ({ until, onEnd }: { until: string; onEnd: () => void }) => (
  <Deadline
    until={until}
    onEnd={onEnd}
    render={(moment, left) => (
      <Trans>
        Pay by {moment} <b>{left}</b>
      </Trans>
    )}
  />
)
