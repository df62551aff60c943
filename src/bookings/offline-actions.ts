import { msg } from '@lingui/core/macro'
import { earningQueries } from '#src/host/earnings/queries.ts'
import type { OfflineActions } from './offline-action.ts'

export const bookingOfflineActions: OfflineActions = {
  reading: [
    { words: msg`View my earnings as a host`, note: msg`The months you've opened.`, asks: [earningQueries.month()] },
  ],
  booking: [
    {
      words: msg`Request or withdraw an approval`,
      note: msg`You can still see the request and its deadline.`,
      ends: ['approvals.withdraw', 'approvals.askTogether'],
    },
    { words: msg`Approve or decline a request you've opened`, ends: ['approvals.approve', 'approvals.reject'] },
    {
      words: msg`Decide by the link of an email`,
      ends: ['decisionLinks.read', 'decisionLinks.decide', 'decisionLinks.readTrip', 'decisionLinks.decideTrip'],
    },
    {
      words: msg`Write to the property or the guest`,
      note: msg`You can read the messages you've opened.`,
      ends: ['bookingMessages.put'],
    },
    { words: msg`Report a message or mark it as read`, ends: ['bookingMessages.report', 'bookingMessages.read'] },
    { words: msg`Withdraw a request to a host`, ends: ['bookings.withdrawRequest'] },
    { words: msg`Check for other bookings of the same traveller`, ends: ['bookings.overlaps'] },
    { words: msg`Pay, or check a payment`, ends: ['payments.openSession', 'payments.check'] },
  ],
  staff: [
    { words: msg`Pause or resume a property`, ends: ['agent.pauseListing'] },
    {
      words: msg`Change business details or the bank account for payouts`,
      ends: ['hosts.saveBusiness', 'hosts.saveBankAccount'],
      keepsTyped: true,
    },
    {
      words: msg`Invite people to a host's team, change or end their roles`,
      ends: ['hosts.inviteStaff', 'hosts.changeStaffRole', 'hosts.removeStaff'],
      keepsTyped: true,
    },
    { words: msg`Join or leave a host's team`, ends: ['hosts.acceptEmployment', 'hosts.endEmployment'] },
    {
      words: msg`Add or remove a calendar of another site`,
      ends: ['agent.putCalendarImport', 'agent.removeCalendarImport'],
    },
    {
      words: msg`Refresh another site's calendar, or renew the address of yours`,
      note: msg`You can see the calendars you've opened.`,
      ends: ['agent.fetchCalendarImport', 'agent.renewCalendarAddress', 'agent.endCalendarAddress'],
    },
    { words: msg`Settle refunds a bank rejected`, ends: ['adminRefunds.retry', 'adminRefunds.settle'] },
  ],
}
