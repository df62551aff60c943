import { t } from '@lingui/core/macro'

/** Who decided, and for whom where they stood in for somebody. */
export const deciderLabel = (by: string | null, absent: string | null | undefined): string => {
  const who = by ?? ''
  return absent ? t`${who} for ${absent}` : who
}
