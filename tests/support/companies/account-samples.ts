import { money } from '#contract/core/money.ts'
import { termsChangedMail } from '#server/domain/accounts/mails/terms-changed.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { reportDecidedMail, reportSubmittedMail } from '#server/domain/bookings/expenses/report-mails.ts'
import { statementMail, type MailedStatement } from '#server/domain/ledger/statements/statement-mail.ts'
import type { Mail } from '#server/domain/notifications/mail-content.ts'

const STATEMENT: Omit<MailedStatement, 'company'> = {
  stage: 'issued',
  number: 'ST-2027-K7QPM-000003',
  month: '2027-03',
  entity: 'PT Nusantara Niaga',
  total: money(48_250_000, 'IDR'),
  open: money(28_250_000, 'IDR'),
  dueOn: '2027-04-15',
  daysOverdue: 0,
  pausesOn: '2027-05-15',
  origin: 'https://singgah.example',
}

const report = { about: 'Audit in Denpasar', origin: 'https://singgah.example' }

type Notice = Omit<Parameters<typeof termsChangedMail>[1], 'creditLimit' | 'deposit' | 'isVetted'>

/** Mails about what companies owe and may spend, and expense reports. */
export const companyAccountSamples = (notice: Notice): Record<string, (locale: Locale) => Mail> => ({
  termsChanged: (locale) =>
    termsChangedMail(locale, {
      ...notice,
      creditLimit: money(50_000_000, 'IDR'),
      deposit: money(0, 'IDR'),
      isVetted: true,
    }),
  reportSubmitted: (locale) => reportSubmittedMail(locale, { ...report, by: notice.by }),
  reportReturned: (locale) =>
    reportDecidedMail(locale, { ...report, by: notice.by, note: 'Receipt missing', accepts: false }),
  reportAccepted: (locale) => reportDecidedMail(locale, { ...report, by: notice.by, note: '', accepts: true }),
  statementIssued: (locale) => statementMail(locale, { ...STATEMENT, company: notice.company }),
  statementOverdue: (locale) =>
    statementMail(locale, { ...STATEMENT, company: notice.company, stage: 'overdue_14', daysOverdue: 14 }),
})
