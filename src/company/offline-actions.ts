import { msg } from '@lingui/core/macro'
import type { OfflineActions } from '#src/bookings/offline-action.ts'

export const companyOfflineActions: OfflineActions = {
  staff: [
    {
      words: msg`Invite employees and change roles`,
      ends: [
        'people.invite',
        'people.previewImport',
        'people.import',
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
      words: msg`Name who decides while you're away, and set who approves in which order`,
      ends: [
        'approvalSettings.setAbsence',
        'approvalSettings.endAbsence',
        'approvalChains.save',
        'approvalChains.remove',
      ],
    },
    {
      words: msg`Change travel policies and traveller groups`,
      ends: [
        'companyPolicies.saveDraft',
        'companyPolicies.dropDraft',
        'companyPolicies.activate',
        'travellerGroups.put',
        'travellerGroups.remove',
      ],
    },
    { words: msg`Answer requests about personal data`, ends: ['privacyRequests.answer'] },
    {
      words: msg`Ask travellers if they’re safe`,
      ends: ['safetyChecks.ask', 'safetyChecks.remind', 'safetyChecks.close'],
    },
    { words: msg`Require two-step verification`, ends: ['twoFactors.demand', 'twoFactors.end'] },
    { words: msg`Set limits of customer companies`, ends: ['companies.setTerms'] },
    {
      words: msg`Change legal entities, cost centres, projects and budgets`,
      ends: [
        'companySetup.skip',
        'companySetup.dismiss',
        'legalEntities.save',
        'legalEntities.archive',
        'costUnits.save',
        'costUnits.archive',
        'costUnits.import',
        'bookingFields.save',
        'bookingFor.saveRule',
        'bookingFor.saveArrangement',
        'bookingFor.removeArrangement',
        'allocationDefaults.save',
        'budgets.save',
        'budgets.end',
      ],
    },
    { words: msg`Set who signs letters, and per diem`, ends: ['paperSettings.save', 'perDiem.save'] },
    { words: msg`Accept or return expense reports`, ends: ['expenseReports.decide'] },
    {
      words: msg`Record or reverse payments of statements, and hold disputes`,
      ends: ['receivables.recordPayment', 'receivables.reversePayment', 'receivables.setDispute'],
    },
    {
      words: msg`Export tax invoices and enter what Coretax refused`,
      ends: ['taxInvoices.export', 'taxInvoices.refuse'],
    },
    { words: msg`Save, schedule and delete reports`, ends: ['savedReports.save', 'savedReports.remove'] },
    { words: msg`Mark contact messages as answered`, ends: ['contactMessages.setAnswered'] },
    { words: msg`Review suggested edits of places`, ends: ['directorySuggestions.decide'] },
    { words: msg`Review properties that hosts submit`, ends: ['listings.decide'] },
    {
      words: msg`Set up company sign-in`,
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
