import type { ErrorCode } from './core/errors.ts'
import { CHAIN_ERROR_TEXTS, POLICY_ERROR_TEXTS } from './approvals/error-texts.ts'
import { COMPANY_ERROR_TEXTS } from './companies/error-texts.ts'
import { HOST_ERROR_TEXTS } from './hosts/error-texts.ts'
import { IMPORT_ERROR_TEXTS } from './companies/import-error-texts.ts'
import { CORE_ERROR_TEXTS } from './core-error-texts.ts'
import { LISTING_ERROR_TEXTS } from './listings/error-texts.ts'
import { CAB_ERROR_TEXTS } from './products/cabs/error-texts.ts'
import { FLIGHT_ERROR_TEXTS } from './products/flights/error-texts.ts'
import { STAY_ERROR_TEXTS } from './products/stays/error-texts.ts'
import { TOUR_ERROR_TEXTS } from './products/tours/error-texts.ts'

type Texts = Readonly<Record<'en' | 'id', string>>

/** User-facing text of each error code, shared by server responses and client-side validation. */
export const ERROR_TEXTS: Readonly<Record<ErrorCode, Texts>> = {
  ...STAY_ERROR_TEXTS,
  ...FLIGHT_ERROR_TEXTS,
  ...TOUR_ERROR_TEXTS,
  ...CAB_ERROR_TEXTS,
  ...POLICY_ERROR_TEXTS,
  ...CHAIN_ERROR_TEXTS,
  ...COMPANY_ERROR_TEXTS,
  ...IMPORT_ERROR_TEXTS,
  ...HOST_ERROR_TEXTS,
  ...LISTING_ERROR_TEXTS,
  ...CORE_ERROR_TEXTS,
}
