import { msg } from '@lingui/core/macro'
import type { OfflineActions } from '#src/bookings/offline-action.ts'

export const companyOfflineActions: OfflineActions = {
  staff: [
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
}
