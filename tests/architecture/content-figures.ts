import type { Unit } from './figures.ts'

type Figure = {
  file: string
  /** A constant of the file, or `NAME.member`. */
  constant: string
  /** How many of the constant make one of the unit: 60 for a constant in minutes and a text in hours. */
  per: number
  unit: Unit
  /** Articles that say it. */
  entries: readonly string[]
}

const MS_PER_MINUTE = 60_000
const MS_PER_HOUR = 3_600_000
const MS_PER_DAY = 86_400_000

const HOLDS = 'contract/products/stays/hold-times.ts'
const STORED = 'contract/accounts/stored-days.ts'
const PRIVACY = 'page/privacy-policy'
const TERMS = 'page/terms-of-service'
const SIGN_IN = 'help/sign-in-and-your-account'
const DEVICE = 'help/your-data-on-a-shared-phone'

const privacyDays = (file: string, constant: string, per = 1): Figure => ({
  file,
  constant,
  per,
  unit: 'day',
  entries: [PRIVACY],
})

/** The numbers of the content that the code has as constants. */
export const FIGURES: readonly Figure[] = [
  {
    file: 'server/domain/accounts/passwords/password-reset.ts',
    constant: 'YOUNG_MS',
    per: MS_PER_DAY,
    unit: 'day',
    entries: [SIGN_IN],
  },
  {
    file: 'server/domain/companies/people/people.ts',
    constant: 'NEW_OWNER_MS',
    per: MS_PER_DAY,
    unit: 'day',
    entries: ['help/roles-and-approvals'],
  },
  {
    file: HOLDS,
    constant: 'HOLD_MINUTES',
    per: 1,
    unit: 'minute',
    entries: ['help/book-a-hotel', 'help/for-hosts', 'faq/how-long-is-a-room-held', TERMS],
  },
  {
    file: HOLDS,
    constant: 'EXTENSION_MINUTES',
    per: 1,
    unit: 'minute',
    entries: ['help/book-a-hotel', 'faq/how-long-is-a-room-held'],
  },
  {
    file: 'src/products/stays/checkout/parts/HoldClock.tsx',
    constant: 'SHORT_MS',
    per: MS_PER_MINUTE,
    unit: 'minute',
    entries: ['help/book-a-hotel', 'faq/how-long-is-a-room-held'],
  },
  {
    file: HOLDS,
    constant: 'QUOTE_MINUTES',
    per: 1,
    unit: 'minute',
    entries: ['help/prices-taxes-and-charges', TERMS],
  },
  {
    file: 'server/domain/bookings/supplier-times.ts',
    constant: 'ISSUE_MINUTES',
    per: 1,
    unit: 'minute',
    entries: ['help/book-a-hotel', 'help/for-hosts'],
  },
  {
    file: 'contract/payments/states.ts',
    constant: 'PAY_MINUTES',
    per: 60,
    unit: 'hour',
    entries: ['help/book-a-hotel', 'help/prices-taxes-and-charges', 'faq/how-do-i-pay', TERMS],
  },
  {
    file: 'contract/products/stays/limits.ts',
    constant: 'MAX_NIGHTS',
    per: 1,
    unit: 'night',
    entries: ['help/book-a-hotel'],
  },
  {
    file: 'server/domain/products/stays/hold/unvetted-rooms.ts',
    constant: 'MOST_ROOMS',
    per: 1,
    unit: 'room',
    entries: [SIGN_IN],
  },
  {
    file: 'contract/products/stays/limits.ts',
    constant: 'MAX_ROOMS',
    per: 1,
    unit: 'room',
    entries: ['help/book-a-hotel'],
  },
  {
    file: 'server/domain/accounts/sessions/open-session.ts',
    constant: 'RENEWABLE_DAYS',
    per: 1,
    unit: 'day',
    entries: [SIGN_IN],
  },
  {
    file: 'server/domain/accounts/sessions/tokens.ts',
    constant: 'TOKEN_HOURS',
    per: 1,
    unit: 'hour',
    entries: [SIGN_IN, DEVICE],
  },
  {
    file: 'server/domain/accounts/sign-in/challenges.ts',
    constant: 'SECOND_FACTOR_BUDGET.most',
    per: 1,
    unit: 'code',
    entries: [SIGN_IN],
  },
  {
    file: 'server/domain/accounts/sign-in/challenges.ts',
    constant: 'SECOND_FACTOR_BUDGET.windowMs',
    per: MS_PER_MINUTE,
    unit: 'minute',
    entries: [SIGN_IN],
  },
  {
    file: 'contract/approvals/limits.ts',
    constant: 'MAX_APPROVAL_HOURS',
    per: 1,
    unit: 'hour',
    entries: ['help/roles-and-approvals'],
  },
  {
    file: 'contract/approvals/limits.ts',
    constant: 'APPROVED_BEFORE_HOURS',
    per: 1,
    unit: 'hour',
    entries: ['help/roles-and-approvals'],
  },
  {
    file: 'contract/products/stays/stay-run-rules.ts',
    constant: 'NO_SHOW_UNDO_MS',
    per: MS_PER_HOUR,
    unit: 'hour',
    entries: ['help/for-hosts'],
  },
  {
    file: 'contract/products/stays/review-rules.ts',
    constant: 'REVIEW_DAYS',
    per: 1,
    unit: 'day',
    entries: ['help/for-hosts'],
  },
  {
    file: 'server/domain/bookings/hosted/signed-vouchers.ts',
    constant: 'VOUCHER_KEPT_MS',
    per: MS_PER_DAY,
    unit: 'day',
    entries: ['help/for-hosts'],
  },
  {
    file: 'server/domain/products/cabs/hosted/pick-up-window.ts',
    constant: 'HOURS_BEFORE',
    per: 1,
    unit: 'hour',
    entries: ['help/for-hosts'],
  },
  {
    file: 'src/platform/api/query-client.ts',
    constant: 'STORED_MS',
    per: MS_PER_DAY,
    unit: 'day',
    entries: [DEVICE, 'help/what-works-offline', PRIVACY],
  },
  {
    file: 'src/products/flights/wallet/flight-facts.ts',
    constant: 'DAYS_AFTER',
    per: 1,
    unit: 'day',
    entries: [DEVICE, 'help/what-works-offline', PRIVACY, 'post/before-the-signal-goes'],
  },
  {
    file: 'src/products/stays/wallet/stay-facts.ts',
    constant: 'DAYS_AFTER',
    per: 1,
    unit: 'day',
    entries: [DEVICE, 'help/what-works-offline', PRIVACY, 'post/before-the-signal-goes'],
  },
  {
    file: 'src/platform/outbox/reopening.ts',
    constant: 'STORED_MS',
    per: MS_PER_DAY,
    unit: 'day',
    entries: [DEVICE],
  },
  { file: 'src/search/recents.ts', constant: 'MAX_STORED', per: 1, unit: 'search', entries: [DEVICE] },
  {
    file: 'contract/bookings/messages.ts',
    constant: 'WRITABLE_DAYS',
    per: 1,
    unit: 'day',
    entries: ['help/for-hosts', 'help/book-a-hotel'],
  },
  {
    file: 'contract/products/stays/host-reviews.ts',
    constant: 'BLIND_DAYS',
    per: 1,
    unit: 'day',
    entries: ['help/for-hosts'],
  },
  privacyDays(STORED, 'STORED_DAYS.endedSessions'),
  privacyDays(STORED, 'STORED_DAYS.expiredQuotes'),
  privacyDays(STORED, 'STORED_DAYS.unconfirmedLaunchNotices'),
  privacyDays(STORED, 'STORED_DAYS.unconfirmedSignUps'),
  privacyDays(STORED, 'STORED_DAYS.mails'),
  { ...privacyDays(STORED, 'STORED_DAYS.safety'), entries: [PRIVACY, 'help/roles-and-approvals'] },
  privacyDays(STORED, 'STORED_DAYS.expiredSecrets'),
  privacyDays(STORED, 'STORED_DAYS.answeredMessages'),
  privacyDays(STORED, 'STORED_DAYS.decidedSuggestions'),
  {
    file: STORED,
    constant: 'STORED_DAYS.hostActivities',
    per: 1,
    unit: 'day',
    entries: [PRIVACY, 'help/for-hosts'],
  },
  privacyDays('server/database/schema/bookings/idempotency.ts', 'KEY_STORED_DAYS'),
  privacyDays('contract/notifications/subjects.ts', 'NOTIFICATION_DAYS'),
  privacyDays('contract/accounts/deletion.ts', 'COOLING_OFF_DAYS'),
  privacyDays('contract/accounts/second-factor-rules.ts', 'REMEMBER_DAYS'),
  privacyDays('server/domain/accounts/sessions/known-browsers.ts', 'KNOWN_SECONDS', MS_PER_DAY / 1000),
]

/** Numbers of articles that no constant has. */
export const OTHER_FIGURES: readonly { entry: string; figure: string; reason: string }[] = [
  { entry: PRIVACY, figure: '24 hour', reason: '3 × 24 hours of the Indonesian law' },
  { entry: TERMS, figure: '1 code', reason: 'one code per booking: the form has one field' },
  { entry: 'help/offers-and-codes', figure: '1 code', reason: 'one code per booking: the form has one field' },
  { entry: 'help/cancel-a-booking', figure: '2 day', reason: 'what rates usually allow; each has its own' },
]
