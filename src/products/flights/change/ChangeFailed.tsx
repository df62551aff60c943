import { Button } from '@mantine/core'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import * as v from 'valibot'
import type { ErrorCode } from '#contract/core/errors.ts'
import { CHANGE_BARS } from '#contract/products/flights/change-rules.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { CHANGE_BAR_LABELS } from './change-labels.ts'

const whySchema = v.object({ why: v.picklist(CHANGE_BARS) })

const REFUSALS: Partial<Record<ErrorCode, MessageDescriptor>> = {
  sold_out: msg`These flights have just been sold out, or have fewer seats than you are. Nothing was changed.`,
  legs_overlap: CHANGE_BAR_LABELS.order,
  changed_meanwhile: msg`The booking was changed meanwhile. The amounts are those of now: please look again.`,
  credit_limit_reached: msg`The company account has no room for this amount. Nothing was changed. Whoever runs your company's travel can help, or flights that cost less.`,
  change_not_offered: msg`These flights cannot be changed.`,
  idempotency_key_reused: msg`A change that you pressed before may have reached us. Close this and look at the ticket first.`,
  illegal_transition: msg`In its present state this booking cannot be changed.`,
  supplier_unavailable: msg`The airline cannot be asked right now. Nothing was changed or charged.`,
}

const refusalLabel = (error: ApiError): string => {
  const parsed = v.safeParse(whySchema, error.details)
  if (error.code === 'change_not_offered' && parsed.success) return i18n._(CHANGE_BAR_LABELS[parsed.output.why])
  const text = REFUSALS[error.code]
  return text === undefined ? (error.fields[0]?.message ?? error.message) : i18n._(text)
}

/** Why something about a change did not work, and the way on. Without network nothing can be asked, and nothing waits. */
export const ChangeFailed = (props: {
  error: Error
  /** Sent with unknown result. */
  isUnsure?: boolean
  onAgain?: (() => void) | undefined
  onOthers?: (() => void) | undefined
}) => {
  const { t } = useLingui()
  const { error, onAgain, onOthers } = props
  const actions = (
    <>
      {onAgain && (
        <Button size="sm" onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {onOthers && (
        <Button size="sm" variant="default" onClick={onOthers}>
          <Trans>Choose other flights</Trans>
        </Button>
      )}
    </>
  )
  if (error instanceof ApiError) {
    return (
      <Notice kind="danger" actions={actions}>
        {refusalLabel(error)}
      </Notice>
    )
  }
  if (props.isUnsure) {
    return (
      <Notice kind="danger">
        <Trans>The server cannot be reached. Pressing again is safe: the change is made once.</Trans>
      </Notice>
    )
  }
  return (
    <Notice kind="warning" icon={<IconCloudOff size={20} aria-hidden />} title={t`No network now`} actions={actions}>
      <Trans>
        Flights cannot be changed from here without it: seats and prices change from hour to hour, so nothing waits on
        this device.
      </Trans>
    </Notice>
  )
}
