import { ASKED } from './approvals/asked-how.ts'
import { tripSamples } from './approvals/trip-mail-samples.ts'
import { stayApprovalMails, type MailedStayApproval } from '#server/domain/products/stays/mails/approval-mails.ts'
import { money } from '#contract/core/money.ts'
import {
  noPasswordMail,
  passwordResetDoneMail,
  passwordResetMail,
  signInCodeMail,
} from '#server/domain/accounts/mails/account-access.ts'
import { deletionAskedMail, deletionUndoneMail } from '#server/domain/accounts/mails/account-deletion.ts'
import {
  addressTriedMail,
  invitationAcceptedMail,
  joinedByCodeMail,
  verifyEmailMail,
} from '#server/domain/accounts/mails/account-joining.ts'
import {
  deactivatedMail,
  invitationMail,
  rolesChangedMail,
  secondFactorResetMail,
} from '#server/domain/accounts/mails/account-people.ts'
import {
  addressChangedMail,
  addressRestoredMail,
  addressWantedMail,
  confirmAddressMail,
} from '#server/domain/accounts/mails/address-change.ts'
import { companySignInChangedMail, domainVerifiedMail } from '#server/domain/accounts/mails/company-sign-in-changed.ts'
import { factorChangeMail } from '#server/domain/accounts/mails/factor-change.ts'
import { ownerNamedMail } from '#server/domain/accounts/mails/owner-named.ts'
import { takeoverLeftMail } from '#server/domain/accounts/mails/takeover-left.ts'
import { passwordChangedMail } from '#server/domain/accounts/mails/password-changed.ts'
import { contactArrivedMail } from '#server/domain/content/mails/contact-arrived.ts'
import { contactCaseMail, contactCopyMail } from '#server/domain/content/mails/contact-case.ts'
import { launchNoticeMail, serviceOpenedMail } from '#server/domain/content/mails/launch-notice.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import type { Mail } from '#server/domain/notifications/mail-content.ts'
import { bankChangedMail } from '#server/domain/hosts/mails/bank-changed.ts'
import { bookingCancelledMail } from '#server/domain/products/stays/mails/booking-cancelled.ts'
import { bookingConfirmedMail } from '#server/domain/products/stays/mails/booking-confirmed.ts'
import { requestSamples } from './stays/request-mail-samples.ts'
import { cancelledByHotelMail, notIssuedMail } from '#server/domain/products/stays/mails/booking-ended.ts'
import { arrivedAfterAllMail, noShowMail } from '#server/domain/products/stays/mails/booking-no-show.ts'
import {
  bookingPartlyCancelledMail,
  stayShortenedMail,
} from '#server/domain/products/stays/mails/booking-partly-cancelled.ts'
import type { MailedStay } from '#server/domain/products/stays/mails/stay-text.ts'
import { cabSamples } from './cabs/cab-mail-samples.ts'
import { flightSamples } from './flights/flight-mail-samples.ts'
import { companyAccountSamples } from './companies/account-samples.ts'
import { listingSamples } from './listings/listing-mail-samples.ts'
import { tourSamples } from './tours/tour-mail-samples.ts'

export const ORIGIN = 'https://singgah.example'
const TOKEN = 'tokentokentokentokentokentokentokentokentok'

export type Sample = (locale: Locale) => Mail
/** What people and hotels call themselves in samples. */
export type Names = { person: string; hotel: string; company: string; words: string }

export const PLAIN: Names = {
  person: 'Siti Rahmawati',
  hotel: 'Hotel Melati Sanur',
  company: 'PT Nusantara Jaya',
  words: 'The customer meeting was moved.\nThere is no later flight.',
}

const accountSamples = ({ person, company, words }: Names): Record<string, Sample> => {
  const event = {
    now: new Date('2027-03-01T03:00:00Z'),
    zone: 'Asia/Makassar',
    facts: { browser: 'Firefox', os: 'Windows' },
    origin: ORIGIN,
  }
  const secret = { ...event, code: '12345678', link: `${ORIGIN}/page?token=${TOKEN}` }
  const addresses = { before: 'siti@nusantara.example', after: 'rahma@nusantara.example' }
  const joined = { name: person, email: 'siti@nusantara.example', company, origin: ORIGIN }
  const notice = { ...event, company, by: person }
  const settings = '/user/settings'
  const deletion = { ...event, erasedFrom: new Date('2027-03-31T03:00:00Z') }
  const owner = { ...notice, email: 'budi@nusantara.example', roles: ['owner' as const] }
  const received = {
    number: 'SG-7KQ2M9XA',
    receivedAt: event.now,
    confirm: `${ORIGIN}/pages/contact?confirm=${TOKEN}`,
    stop: `${ORIGIN}/pages/contact?stop=${TOKEN}`,
  }
  return {
    passwordReset: (locale) => passwordResetMail(locale, secret),
    noPassword: (locale) => noPasswordMail(locale, event),
    passwordResetDone: (locale) =>
      passwordResetDoneMail(locale, {
        ...event,
        withdrawn: ['budi@nusantara.example'],
        removed: ['Chrome, Windows'],
        people: ['agus@people.example'],
        terms: ['PT Rempah Laut'],
        domains: ['nusantara.example'],
        isCodeChanged: true,
        isProviderOff: true,
      }),
    signInCode: (locale) => signInCodeMail(locale, secret),
    deletionAsked: (locale) => deletionAskedMail(locale, deletion, 'present'),
    deletionAskedFormer: (locale) => deletionAskedMail(locale, { ...deletion, erasedFrom: event.now }, 'former'),
    deletionUndone: (locale) => deletionUndoneMail(locale, ORIGIN),
    verifyEmail: (locale) => verifyEmailMail(locale, { ...secret, company, isNew: true, isVetted: false }),
    joinByCode: (locale) => verifyEmailMail(locale, { ...secret, company, isNew: false, isVetted: true }),
    addressTried: (locale) => addressTriedMail(locale, event),
    joinedByCode: (locale) => joinedByCodeMail(locale, joined),
    invitationAccepted: (locale) => invitationAcceptedMail(locale, joined),
    invitation: (locale) =>
      invitationMail(locale, {
        company,
        isVetted: true,
        by: person,
        roles: ['user'],
        link: secret.link,
        days: 7,
        origin: ORIGIN,
      }),
    rolesChanged: (locale) => rolesChangedMail(locale, { ...notice, roles: ['owner', 'user'] }),
    deactivated: (locale) => deactivatedMail(locale, notice),
    companySignInChanged: (locale) =>
      companySignInChangedMail(locale, { ...notice, issuer: 'https://id.nusantara.example', isOn: true }),
    ...companyAccountSamples(notice),
    ownerInvited: (locale) => ownerNamedMail(locale, { ...owner, isInvited: true }),
    ownerAdded: (locale) => ownerNamedMail(locale, { ...owner, isInvited: false }),
    operatorAdminAdded: (locale) => ownerNamedMail(locale, { ...owner, roles: ['admin'], isInvited: false }),
    domainVerified: (locale) => domainVerifiedMail(locale, { ...notice, domain: 'nusantara.example' }),
    secondFactorReset: (locale) => secondFactorResetMail(locale, notice),
    confirmAddress: (locale) => confirmAddressMail(locale, secret),
    bankChanged: (locale) =>
      bankChangedMail(locale, { ...event, bank: 'BCA', numberEnd: '7788', holder: 'Siti Rahmawati' }),
    addressWanted: (locale) => addressWantedMail(locale, event),
    addressChanged: (locale) => addressChangedMail(locale, { ...secret, ...addresses }),
    addressChangedAgain: (locale) => addressChangedMail(locale, { ...secret, ...addresses, link: null }),
    accessRestored: (locale) =>
      addressRestoredMail(locale, {
        ...event,
        before: addresses.after,
        after: addresses.after,
        methodsSince: new Date('2027-02-20T03:00:00Z'),
        hasPassword: true,
        withdrawn: [],
        closed: [],
        demoted: [],
        entered: [],
        byCode: [],
        terms: [],
        emptied: [],
        isLeft: false,
        hadTaker: false,
        domains: [],
        isCodeChanged: false,
        isProviderOff: false,
      }),
    takeoverLeft: (locale) =>
      takeoverLeftMail(locale, {
        email: 'siti@nusantara.example',
        company,
        zone: 'Asia/Jakarta',
        since: new Date('2027-02-20T03:00:00Z'),
        people: ['agus@people.example'],
        domains: ['nusantara.example'],
        terms: ['PT Rempah Laut'],
        issuer: 'https://id.nusantara.example',
        now: event.now,
        origin: ORIGIN,
      }),
    addressRestored: (locale) =>
      addressRestoredMail(locale, {
        ...event,
        ...addresses,
        methodsSince: new Date('2027-02-20T03:00:00Z'),
        hasPassword: true,
        withdrawn: ['budi@nusantara.example', 'dewi@nusantara.example'],
        closed: ['agus@people.example'],
        demoted: ['rini@nusantara.example'],
        entered: ['joko@nusantara.example'],
        byCode: ['tari@people.example'],
        emptied: ['PT Rempah Laut'],
        isLeft: true,
        hadTaker: true,
        terms: ['PT Rempah Laut'],
        domains: ['lambat.example'],
        isCodeChanged: true,
        isProviderOff: true,
      }),
    passwordChanged: (locale) => passwordChangedMail(locale, event),
    totpAdded: (locale) =>
      factorChangeMail(locale, { ...event, settings, recover: secret.link, isMoved: false, change: 'totp_added' }),
    totpRemoved: (locale) =>
      factorChangeMail(locale, { ...event, settings, recover: null, isMoved: true, change: 'totp_removed' }),
    backupCodes: (locale) =>
      factorChangeMail(locale, { ...event, settings, recover: null, isMoved: false, change: 'backup_codes_made' }),
    backupCodeUsed: (locale) =>
      factorChangeMail(locale, {
        ...event,
        settings,
        recover: null,
        isMoved: false,
        change: 'backup_code_used',
        what: '8',
      }),
    passkeyAdded: (locale) =>
      factorChangeMail(locale, {
        ...event,
        settings,
        recover: secret.link,
        isMoved: false,
        change: 'passkey_added',
        what: person,
      }),
    passkeyRemoved: (locale) =>
      factorChangeMail(locale, {
        ...event,
        settings,
        recover: null,
        isMoved: false,
        change: 'passkey_removed',
        what: person,
      }),
    contactCase: (locale) => contactCaseMail(locale, received),
    contactCopy: (locale) => contactCopyMail(locale, { ...received, message: words }),
    contactArrived: (locale) =>
      contactArrivedMail(locale, {
        number: received.number,
        topic: 'refund',
        reference: 'SG-4T7KQ2',
        name: person,
        email: 'siti@nusantara.example',
        message: words,
        origin: ORIGIN,
      }),
    launchNotice: (locale) =>
      launchNoticeMail(locale, {
        service: 'cab',
        confirm: `${ORIGIN}/coming-soon?confirm=${TOKEN}`,
        leave: `${ORIGIN}/coming-soon?leave=${TOKEN}`,
        origin: ORIGIN,
      }),
    serviceOpened: (locale) =>
      serviceOpenedMail(locale, { service: 'tour', link: `${ORIGIN}/tours/home`, origin: ORIGIN }),
  }
}

const sampleStay = ({ person, hotel }: Names): MailedStay => ({
  reference: 'SG-4T7KQ2',
  hotel: {
    name: hotel,
    address: 'Jalan Danau Tamblingan 89, Sanur, Denpasar',
    countryName: 'Indonesia',
    phone: '+62 361 288 511',
    zone: 'Asia/Makassar',
    checkInFrom: '14:00',
    checkOutUntil: '12:00',
    isDemonstration: true,
  },
  travellers: [{ fullName: person }, { fullName: 'Budi Santoso' }],
  terms: {
    checkIn: '2027-03-12',
    checkOut: '2027-03-14',
    rooms: 2,
    roomTypeName: 'Deluxe twin',
    board: 'breakfast',
    payment: 'company_account',
    total: money(2_442_000, 'IDR'),
    cancellation: [
      { until: '2027-03-09T06:00:00.000Z', feePermille: 0 },
      { until: '2027-03-11T06:00:00.000Z', feePermille: 500 },
      { until: null, feePermille: 1000 },
    ],
  },
  link: `${ORIGIN}/booking-confirmed?id=0195`,
  origin: ORIGIN,
})

const staySamples = (names: Names): Record<string, Sample> => {
  const stay = sampleStay(names)
  const there = { ...stay, terms: { ...stay.terms, payment: 'at_property' as const } }
  const fee = money(1_221_000, 'IDR')
  const amounts = { fee, refund: fee, creditNote: 'CN-2027-000031', by: names.person }
  const nothing = { ...amounts, refund: money(0, 'IDR'), creditNote: null }
  const contactLink = `${ORIGIN}/pages/contact`
  const approval: MailedStayApproval = {
    ...stay,
    total: stay.terms.total,
    isPaidThere: false,
    askedBy: names.person,
    reason: names.words,
    until: '2027-03-03T02:00:00.000Z',
    ceiling: money(2_564_100, 'IDR'),
    breaches: [
      { rule: 'stars', verdict: 'needs_approval', most: 4 },
      { rule: 'board', verdict: 'warn', board: 'all_inclusive' },
    ],
    companyZone: 'Asia/Jakarta',
    adminUrl: `${ORIGIN}/admin/bookings/detail?id=0195&service=stay`,
  }
  const roomNights = [1, 2].map((room) => ({ room, night: '2027-03-13' }))
  return {
    stayConfirmed: (locale) =>
      bookingConfirmedMail(locale, { ...stay, invoice: 'INV-2027-000117', isPaidByGateway: false }),
    stayConfirmedThere: (locale) => bookingConfirmedMail(locale, { ...there, invoice: null, isPaidByGateway: false }),
    stayCancelled: (locale) => bookingCancelledMail(locale, { ...stay, ...amounts, into: 'gateway' }),
    stayCancelledThere: (locale) => bookingCancelledMail(locale, { ...there, ...nothing, into: 'company_account' }),
    stayShortened: (locale) => stayShortenedMail(locale, { ...stay, ...amounts, into: 'company_account', roomNights }),
    stayPartlyCancelled: (locale) =>
      bookingPartlyCancelledMail(locale, { ...stay, ...amounts, into: 'company_account', roomNights }),
    stayNotIssued: (locale) => notIssuedMail(locale, { ...stay, ...amounts, into: 'gateway' }),
    stayCancelledByHotel: (locale) => cancelledByHotelMail(locale, { ...stay, ...amounts, into: 'company_account' }),
    noShow: (locale) => noShowMail(locale, { ...stay, ...amounts, into: 'company_account', contactLink }),
    arrivedAfterAll: (locale) => arrivedAfterAllMail(locale, stay),
    stayApprovalAsked: (locale) => stayApprovalMails.asked(locale, approval, ASKED),
    stayApprovalReminder: (locale) => stayApprovalMails.asked(locale, approval, { ...ASKED, why: 'reminder' }),
    stayApprovalLastCall: (locale) =>
      stayApprovalMails.asked(locale, approval, { ...ASKED, why: 'last_call', decidesFor: [names.person] }),
    stayApprovalSecond: (locale) =>
      stayApprovalMails.asked(locale, approval, { ...ASKED, why: 'second', firstBy: names.person }),
    stayApprovalGiven: (locale) =>
      stayApprovalMails.given(locale, approval, { by: names.person, note: names.words, payUntil: null }),
    stayApprovalGivenThere: (locale) =>
      stayApprovalMails.given(
        locale,
        { ...approval, ...there, isPaidThere: true },
        { by: names.person, note: '', payUntil: null },
      ),
    stayApprovalDeclined: (locale) => stayApprovalMails.over(locale, approval, { by: names.person, note: names.words }),
    stayApprovalExpired: (locale) => stayApprovalMails.over(locale, approval, null),
    stayApprovalWithdrawn: (locale) => stayApprovalMails.ended(locale, approval, { isWithdrawn: true }),
    stayApprovalLapsed: (locale) => stayApprovalMails.ended(locale, approval, { isWithdrawn: false }),
    ...requestSamples({ stay, there, amounts, roomNights, guest: names.person, words: names.words }),
    ...listingSamples(names.hotel, names.words),
  }
}

/** Every mail of the server, by name, about people and hotels of these names. */
export const mailSamples = (names: Names): Record<string, Sample> => ({
  ...accountSamples(names),
  ...staySamples(names),
  ...flightSamples(names),
  ...tourSamples(names),
  ...cabSamples(names),
  ...tripSamples(names),
})
