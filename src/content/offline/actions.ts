import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { bookingListQuery } from '#src/bookings/booking-list.ts'
import { OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import { articleQueries } from '../articles/queries.ts'
import { hotelDetail } from '#src/products/stays/search/form/hotel-query.ts'
import { hotelRates } from '#src/products/stays/search/form/rates-query.ts'
import { bookingQueries } from '#src/products/stays/trip/booking-queries.ts'
import { flightBookingQueries } from '#src/products/flights/trip/flight-booking-queries.ts'
import { profileQueries, travellerQueries } from '#src/account/travellers/queries.ts'
import { wishlistQueries } from '#src/products/stays/wishlist/queries.ts'

/** How an action behaves where the server cannot be reached. */
export const BEHAVIOURS = ['works', 'queues', 'fills', 'network'] as const
export type Way = (typeof BEHAVIOURS)[number]

type Query = { meta?: { offline?: true | 'public' } | undefined }

/**
 * A user action with its requirements. `isOwn` is done by the device alone; `keepsTyped` marks forms that store their
 * input on the device.
 */
export type Action = { words: MessageDescriptor; note?: MessageDescriptor } & (
  | { asks: readonly Query[] }
  | { ends: readonly string[]; isOwn?: true; keepsTyped?: true }
)

const QUEUED: ReadonlySet<string> = new Set(Object.values(OUTBOX_KINDS).map(({ endpoint }) => endpoint))

/** Decided by what decides it in the product: the queries that are kept on the device, and the kinds of the outbox. */
export const behaviourOf = (action: Action): Way => {
  if ('asks' in action) return action.asks.every(({ meta }) => meta?.offline !== undefined) ? 'works' : 'network'
  if (action.isOwn) return 'works'
  if (action.ends.length > 0 && action.ends.every((name) => QUEUED.has(name))) return 'queues'
  return action.keepsTyped ? 'fills' : 'network'
}

const STAY = { checkIn: '', checkOut: '' }
const storedNote = msg`What was opened on this device before, with its date.`

export const actionGroups = (): readonly { title: MessageDescriptor; actions: readonly Action[] }[] => [
  {
    title: msg`Reading`,
    actions: [
      { words: msg`Open the app from the home screen`, ends: [], isOwn: true },
      {
        words: msg`See the next trip, the bookings, vouchers and the wallet`,
        note: storedNote,
        asks: [bookingListQuery('upcoming'), bookingQueries.detail('')],
      },
      {
        words: msg`See my flights, their tickets, barcodes and invoices`,
        note: storedNote,
        asks: [flightBookingQueries.detail(''), flightBookingQueries.passes(''), flightBookingQueries.invoices('')],
      },
      {
        words: msg`See my profile and my travellers`,
        note: storedNote,
        asks: [profileQueries.details(), travellerQueries.list()],
      },
      {
        words: msg`See the wishlist and what it cost`,
        note: storedNote,
        asks: [wishlistQueries.list(), wishlistQueries.prices()],
      },
      {
        words: msg`See a hotel and its prices again`,
        note: msg`Prices are marked with their time and asked again before anything is booked.`,
        asks: [hotelDetail(''), hotelRates('', STAY)],
      },
      {
        words: msg`Read the help`,
        note: storedNote,
        asks: [articleQueries.list('help'), articleQueries.detail('help', '')],
      },
      { words: msg`Search hotels that were not searched before`, asks: [{}] },
      { words: msg`Read stories and offers`, asks: [articleQueries.list('post')] },
      { words: msg`Vote on an article`, ends: ['articles.vote'] },
    ],
  },
  {
    title: msg`Booking and paying`,
    actions: [
      {
        words: msg`Ask for a stay whose price was seen`,
        note: msg`Booked by itself up to the amount you allow, or it comes back to you.`,
        ends: ['bookingRequests.create'],
      },
      {
        words: msg`Fill in the booking form of flights`,
        note: msg`Prices, seats and booking them need the network. Passports are typed anew: they are never kept on a device.`,
        ends: ['flightBookings.create'],
        keepsTyped: true,
      },
      {
        words: msg`Ask for an approval, take it back, decide on one`,
        note: msg`What was asked and until when it can be decided is shown without it.`,
        ends: ['approvals.approve', 'approvals.reject', 'approvals.withdraw'],
      },
      {
        words: msg`Pay for held flights`,
        ends: ['flightBookings.agreePrice', 'flightBookings.pay', 'flightBookings.checkPayment'],
      },
      {
        words: msg`Cancel flights, all or some`,
        note: msg`What the airline keeps changes from hour to hour, so nothing waits on the device.`,
        ends: ['flightBookings.cancel', 'flightBookings.quotePartCancellation', 'flightBookings.cancelParts'],
      },
      {
        words: msg`Change flights to others`,
        note: msg`Prices and seats of the new flights need the network.`,
        ends: ['flightBookings.quoteChange', 'flightBookings.change', 'flightBookings.withdrawChange'],
      },
      {
        words: msg`Decide about flights that the airline changed`,
        note: msg`What was and what is now is shown from this device.`,
        ends: ['flightBookings.acceptSchedule', 'flightBookings.refundSchedule'],
      },
      {
        words: msg`Mark a credit with an airline as used`,
        note: msg`What a cancelled ticket left is shown on it without network.`,
        ends: ['flightCredits.use'],
      },
      {
        words: msg`Fill in the booking form`,
        note: msg`Prices, holding the rooms and booking them now need the network.`,
        ends: ['quotes.create', 'holds.create', 'holds.extend', 'holds.release', 'bookings.create'],
        keepsTyped: true,
      },
      { words: msg`Pay, or look whether a payment came`, ends: ['payments.openSession', 'payments.check'] },
    ],
  },
  {
    title: msg`Changing a stay`,
    actions: [
      {
        words: msg`Cancel a whole booking`,
        note: msg`At the amount you saw; if it has changed by then, you are asked again.`,
        ends: ['bookings.cancel'],
      },
      {
        words: msg`Cancel some rooms or nights`,
        ends: ['bookings.quoteRoomCancellation', 'bookings.cancelRoomNights'],
      },
      { words: msg`Write a review`, ends: ['reviews.create'], keepsTyped: true },
      { words: msg`Save a hotel or take it off the wishlist`, ends: ['wishlist.put', 'wishlist.remove'] },
    ],
  },
  {
    title: msg`Your account`,
    actions: [
      {
        words: msg`Sign out`,
        note: msg`This device forgets you at once; the server is told when the network is back.`,
        ends: ['auth.logout', 'auth.leave'],
        isOwn: true,
      },
      {
        words: msg`Keep unsent changes encrypted when signing out`,
        note: msg`They are sent when you sign in here again, with the network.`,
        ends: ['outboxKey.open'],
        isOwn: true,
      },
      {
        words: msg`Change my profile`,
        note: msg`If it was changed elsewhere meanwhile, you see both and decide.`,
        ends: ['userProfile.put'],
        keepsTyped: true,
      },
      {
        words: msg`Add, change or remove a traveller`,
        note: msg`If it was changed elsewhere meanwhile, you see both and decide.`,
        ends: ['travellers.put', 'travellers.remove'],
        keepsTyped: true,
      },
      { words: msg`Choose language, appearance and direction`, ends: [], isOwn: true },
      {
        words: msg`Sign in, in any way`,
        ends: [
          'auth.login',
          'auth.refresh',
          'auth.signInCode',
          'auth.confirmSignInCode',
          'auth.beginCompanySignIn',
          'auth.finishCompanySignIn',
          'passkeys.askSignIn',
          'passkeys.signIn',
          'secondFactor.askPasskey',
          'secondFactor.finishSignIn',
        ],
      },
      { words: msg`Sign up`, ends: ['auth.signUp', 'auth.verifyEmail', 'auth.verifyEmailAgain'], keepsTyped: true },
      {
        words: msg`Change the password or the address`,
        ends: [
          'auth.forgotPassword',
          'auth.resetPassword',
          'auth.changePassword',
          'address.ask',
          'address.drop',
          'address.confirm',
          'address.restore',
          'proof.prove',
          'passkeys.askProof',
        ],
      },
      {
        words: msg`Change the second step, passkeys and sessions`,
        ends: [
          'secondFactor.startTotp',
          'secondFactor.confirmTotp',
          'secondFactor.removeTotp',
          'secondFactor.renewBackupCodes',
          'secondFactor.forgetDevice',
          'passkeys.askNew',
          'passkeys.add',
          'passkeys.rename',
          'passkeys.remove',
          'sessions.end',
          'sessions.endOthers',
          'sessions.endAll',
        ],
      },
      {
        words: msg`Mark notifications as read, and choose which come`,
        ends: [
          'notifications.read',
          'notifications.putPreferences',
          'notifications.subscribe',
          'notifications.unsubscribe',
        ],
      },
      {
        words: msg`Take your data along, or delete the profile`,
        ends: ['account.export', 'account.askDeletion', 'account.undoDeletion'],
      },
    ],
  },
  {
    title: msg`For hosts and companies`,
    actions: [
      {
        words: msg`Note who arrived, left or did not come`,
        ends: ['stays.reportArrival', 'stays.reportDeparture', 'stays.reportNoShow', 'stays.undoNoShow'],
      },
      { words: msg`Settle refunds that a bank refused`, ends: ['adminRefunds.retry', 'adminRefunds.settle'] },
      {
        words: msg`Invite people and change their roles`,
        ends: [
          'people.invite',
          'people.withdrawInvitation',
          'people.inviteAgain',
          'people.changeRoles',
          'people.deactivate',
          'people.reactivate',
          'people.resetSecondFactor',
          'people.renewJoinCode',
          'people.removeJoinCode',
        ],
      },
      {
        words: msg`Set up the sign-in of the company`,
        ends: [
          'companySignIn.save',
          'companySignIn.remove',
          'companySignIn.test',
          'companySignIn.enable',
          'companySignIn.disable',
          'companySignIn.addDomain',
          'companySignIn.checkDomain',
          'companySignIn.removeDomain',
        ],
      },
    ],
  },
  {
    title: msg`Writing to us`,
    actions: [
      { words: msg`Send a message`, ends: ['contact.create'] },
      {
        words: msg`Be told when a service starts`,
        ends: ['launch-notices.request', 'launch-notices.confirm', 'launch-notices.leave'],
      },
    ],
  },
]
