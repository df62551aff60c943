import { msg } from '@lingui/core/macro'
import type { OfflineActions } from '#src/bookings/offline-action.ts'
import { profileQueries, travellerQueries } from './travellers/queries.ts'

const storedNote = msg`What was opened on this device before, with its date.`

export const accountOfflineActions: OfflineActions = {
  reading: [
    {
      words: msg`See my profile and my travellers`,
      note: storedNote,
      asks: [profileQueries.details(), travellerQueries.list()],
    },
  ],
  account: [
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
        'stepUp.verify',
        'passkeys.stepUpOptions',
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
}
