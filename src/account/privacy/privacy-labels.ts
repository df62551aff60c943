import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PrivacyRight } from '#contract/accounts/privacy-requests.ts'
import type { LegalBasis, Processing } from '#contract/accounts/processing-record.ts'

export const RIGHT_LABELS: Readonly<Record<PrivacyRight, MessageDescriptor>> = {
  objection: msg`Object to this use`,
  restriction: msg`Stop using it for a while`,
  correction: msg`Correct what is wrong`,
  consent_withdrawal: msg`Withdraw my consent`,
}

export const PROCESSING_LABELS: Readonly<Record<Processing, { name: MessageDescriptor; data: MessageDescriptor }>> = {
  bookings: { name: msg`Bookings and payments`, data: msg`Names, documents, contact details, prices, payments` },
  approvals: { name: msg`Travel policy and approvals`, data: msg`Requests, reasons and decisions` },
  whereabouts: { name: msg`Who is where and safety checks`, data: msg`Cities of trips, answers, who looked` },
  sign_in: { name: msg`Sign-in and security`, data: msg`Browsers, IP addresses, times` },
  notifications: { name: msg`Notifications`, data: msg`What happened to bookings` },
  mails: { name: msg`Emails`, data: msg`Address, subject and text until they are sent` },
  reviews: { name: msg`Reviews`, data: msg`First name, month, type of trip, your words` },
  contact: { name: msg`Contact form`, data: msg`Name, email address, message` },
}

export const BASIS_LABELS: Readonly<Record<LegalBasis, MessageDescriptor>> = {
  contract: msg`Contract`,
  legal_duty: msg`Legal duty`,
  legitimate_interest: msg`Legitimate interest`,
  consent: msg`Consent`,
}
