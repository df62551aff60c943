import type { ArticleEntry } from './entry.ts'
import { ACCOUNT_HELP } from './help-account.data.ts'
import { BOOKING_HELP } from './help-bookings.data.ts'
import { MONEY_HELP } from './help-money.data.ts'
import { OFFLINE_HELP } from './help-offline.data.ts'
import { PLACES_HELP } from './help-places.data.ts'

export const HELP: readonly ArticleEntry[] = [
  ...BOOKING_HELP,
  ...MONEY_HELP,
  ...ACCOUNT_HELP,
  ...OFFLINE_HELP,
  ...PLACES_HELP,
]
