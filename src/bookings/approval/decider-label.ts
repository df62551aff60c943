import { t } from '@lingui/core/macro'

/** The decider, and the absent approver they stood in for. */
export const deciderLabel = (by: string | null, absent: string | null | undefined): string => {
  const who = by ?? ''
  return absent ? t`${who} for ${absent}` : who
}
