import { Button } from '@mantine/core'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import * as v from 'valibot'
import type { ErrorCode } from '#contract/core/errors.ts'
import { CHANGE_BARS } from '#contract/products/flights/change-rules.ts'
import { ApiError, forCode } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { CHANGE_BAR_LABELS } from './change-labels.ts'

const whySchema = v.object({ why: v.picklist(CHANGE_BARS) })

const REFUSALS: Partial<Record<ErrorCode, MessageDescriptor>> = {
  sold_out: msg`These flights just sold out or have too few seats. Your booking is unchanged; choose others.`,
  legs_overlap: CHANGE_BAR_LABELS.order,
  changed_meanwhile: msg`This booking just changed. Check the new amounts.`,
  credit_limit_reached: msg`This exceeds the company account limit. Your booking is unchanged; choose cheaper flights or ask your travel admin.`,
  change_not_offered: msg`These flights can't be changed.`,
  idempotency_key_reused: msg`Your earlier change may have gone through. Check your ticket first.`,
  illegal_transition: msg`This booking can't be changed right now.`,
  supplier_unavailable: msg`We can't reach the airline. You haven't been charged; try again soon.`,
}

const refusalLabel = (error: ApiError): string => {
  const parsed = v.safeParse(whySchema, error.details)
  if (error.code === 'change_not_offered' && parsed.success) return i18n._(CHANGE_BAR_LABELS[parsed.output.why])
  const text = forCode(REFUSALS, error.code)
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
        <Trans>We can't connect right now. You can safely try again.</Trans>
      </Notice>
    )
  }
  return (
    <Notice kind="warning" icon={<IconCloudOff size={20} aria-hidden />} title={t`You're offline`} actions={actions}>
      <Trans>You need to be online to change flights: seats and prices change hourly.</Trans>
    </Notice>
  )
}
