import { t } from '@lingui/core/macro'
import { formatNumber } from '../i18n/formats.ts'

const SHOWN = 5

/** On phones a list of today begins with a few cards; all of them are one press away. */
export const firstOfToday = (count: number) => ({ count: SHOWN, allLabel: t`Show all ${formatNumber(count)}` })
