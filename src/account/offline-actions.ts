import { msg } from '@lingui/core/macro'
import type { OfflineActions } from '#src/bookings/offline-action.ts'
import { bookingForQueries } from '#src/frame/booking-for/queries.ts'
import { profileQueries, travellerQueries } from './travellers/queries.ts'

const storedNote = msg`Pages you've opened on this device, with their date.`

export const accountOfflineActions: OfflineActions = {
  reading: [
    {
      words: msg`View my profile and saved travellers`,
      note: storedNote,
      asks: [profileQueries.details(), travellerQueries.list()],
    },
    {
      words: msg`Choose a colleague to book for`,
      note: storedNote,
      asks: [bookingForQueries.options('')],
    },
  ],
  account: [
    {
      words: msg`Sign out`,
      note: msg`You're signed out of this device right away, and everywhere when you're back online.`,
      ends: ['auth.logout', 'auth.leave'],
      isOwn: true,
    },
    {
      words: msg`Keep unsent changes encrypted when signing out`,
      note: msg`They're sent when you sign in here again online.`,
      ends: ['outboxKey.open'],
      isOwn: true,
    },
    {
      words: msg`Edit my profile`,
      note: msg`If the same detail changed elsewhere, you see both versions and choose.`,
      ends: ['userProfile.put'],
      keepsTyped: true,
    },
    {
      words: msg`Add, edit or remove a saved traveller`,
      note: msg`If the same detail changed elsewhere, you see both versions and choose.`,
      ends: ['travellers.put', 'travellers.remove'],
      keepsTyped: true,
    },
    { words: msg`Name who books for me`, ends: ['bookingFor.nameArranger', 'bookingFor.dropArranger'] },
    { words: msg`Import a list of travellers`, ends: ['travellers.import'] },
    { words: msg`Choose language, appearance and text direction`, ends: [], isOwn: true },
    {
      words: msg`Sign in`,
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
      words: msg`Object to a use of your data, or have it restricted or corrected`,
      ends: ['privacyRequests.ask'],
      keepsTyped: true,
    },
    { words: msg`Set up an installation`, ends: ['setup.draftLegalTexts', 'setup.complete'], keepsTyped: true },
    {
      words: msg`Add, remove or choose a saved card`,
      ends: ['payments.addCard', 'payments.preferCard', 'payments.removeCard'],
    },
    {
      words: msg`Change password or email address`,
      ends: [
        'auth.forgotPassword',
        'auth.resetPassword',
        'auth.changePassword',
        'address.ask',
        'address.drop',
        'address.confirm',
        'address.restore',
        'stepUp.verify',
        'passkeys.stepUpOptions',
      ],
    },
    {
      words: msg`Change two-step verification, passkeys and sessions`,
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
      words: msg`Mark notifications as read and choose which you get`,
      ends: [
        'notifications.read',
        'notifications.putPreferences',
        'notifications.subscribe',
        'notifications.renewPush',
        'notifications.unsubscribe',
      ],
    },
    {
      words: msg`Download your data or delete your account`,
      ends: ['account.export', 'account.askDeletion', 'account.undoDeletion'],
    },
  ],
}
