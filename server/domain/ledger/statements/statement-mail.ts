import type { Money } from '#contract/core/money.ts'
import type { ReminderStage } from '#contract/payments/statement-rules.ts'
import type { Locale } from '../../kernel/messages.ts'
import { button, facts, paragraph, type Mail } from '../../notifications/mail-content.ts'
import { managerFooter } from '../../notifications/mail-footers.ts'
import { dayText, moneyText } from '../../notifications/mail-formats.ts'

export type MailedStatement = {
  stage: ReminderStage
  number: string
  /** `YYYY-MM` */
  month: string
  entity: string
  company: string
  total: Money
  open: Money
  dueOn: string
  daysOverdue: number
  /** The day from which nothing can be charged; null if that is not to happen. */
  pausesOn: string | null
  origin: string
}

const MONTHS = {
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' }),
  id: new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', month: 'long', year: 'numeric' }),
}

const monthText = (locale: Locale, month: string): string => MONTHS[locale].format(new Date(`${month}-01T12:00:00Z`))

type Words = { subject: string; heading: string; text: string }

const english = ({ stage, number, month, open, dueOn, daysOverdue }: MailedStatement): Words => {
  const amount = moneyText('en', open)
  const due = dayText('en', dueOn)
  switch (stage) {
    case 'issued':
      return {
        subject: `Statement for ${monthText('en', month)}: ${amount} due ${due}`,
        heading: `Statement for ${monthText('en', month)}`,
        text: `Your statement ${number} is ready. Please pay ${amount} by ${due}.`,
      }
    case 'before_due':
      return {
        subject: `Statement ${number} is due ${due}`,
        heading: 'Payment due soon',
        text: `Please pay ${amount} for statement ${number} by ${due}.`,
      }
    case 'due':
      return {
        subject: `Statement ${number}: ${amount} is due`,
        heading: 'Payment due',
        text: `Statement ${number} was due on ${due}. Please pay ${amount} now.`,
      }
    case 'overdue_7':
    case 'overdue_14':
      return {
        subject: `Statement ${number} is ${daysOverdue} days overdue`,
        heading: 'Payment overdue',
        text: `Statement ${number} was due on ${due}. Please pay ${amount} now, or reply to us if something is wrong.`,
      }
  }
}

const indonesian = ({ stage, number, month, open, dueOn, daysOverdue }: MailedStatement): Words => {
  const amount = moneyText('id', open)
  const due = dayText('id', dueOn)
  switch (stage) {
    case 'issued':
      return {
        subject: `Tagihan ${monthText('id', month)}: ${amount}, jatuh tempo ${due}`,
        heading: `Tagihan ${monthText('id', month)}`,
        text: `Tagihan bulanan ${number} sudah tersedia. Mohon bayar ${amount} paling lambat ${due}.`,
      }
    case 'before_due':
      return {
        subject: `Tagihan ${number} jatuh tempo ${due}`,
        heading: 'Segera jatuh tempo',
        text: `Mohon bayar ${amount} untuk tagihan ${number} paling lambat ${due}.`,
      }
    case 'due':
      return {
        subject: `Tagihan ${number}: ${amount} sudah jatuh tempo`,
        heading: 'Sudah jatuh tempo',
        text: `Tagihan ${number} jatuh tempo pada ${due}. Mohon bayar ${amount} sekarang.`,
      }
    case 'overdue_7':
    case 'overdue_14':
      return {
        subject: `Tagihan ${number} lewat jatuh tempo ${daysOverdue} hari`,
        heading: 'Lewat jatuh tempo',
        text: `Tagihan ${number} jatuh tempo pada ${due}. Mohon bayar ${amount} sekarang, atau hubungi kami jika ada yang tidak sesuai.`,
      }
  }
}

const LABELS = {
  en: {
    entity: 'Legal entity',
    number: 'Statement',
    total: 'Total',
    open: 'To pay',
    due: 'Due',
    action: 'Open statement',
  },
  id: {
    entity: 'Badan usaha',
    number: 'Tagihan',
    total: 'Total',
    open: 'Yang harus dibayar',
    due: 'Jatuh tempo',
    action: 'Buka tagihan',
  },
} as const

const NOTES = {
  en: (number: string, pausesOn: string | null): string[] => [
    `Name ${number} in your transfer, so that we can match it.`,
    ...(pausesOn === null
      ? []
      : [`From ${dayText('en', pausesOn)}, new bookings can’t be charged to the company account until it’s paid.`]),
  ],
  id: (number: string, pausesOn: string | null): string[] => [
    `Cantumkan ${number} pada transfer Anda agar mudah kami cocokkan.`,
    ...(pausesOn === null
      ? []
      : [
          `Mulai ${dayText('id', pausesOn)}, pesanan baru tidak dapat ditagihkan ke akun perusahaan sampai tagihan ini dibayar.`,
        ]),
  ],
}

/** A statement that is new, due or overdue, to the legal entity and the company's owners. */
export const statementMail = (locale: Locale, mailed: MailedStatement): Mail => {
  const { number, entity, company, total, open, dueOn, stage, pausesOn, origin } = mailed
  const words = locale === 'id' ? indonesian(mailed) : english(mailed)
  const labels = LABELS[locale]
  return {
    subject: words.subject,
    content: {
      preheader: words.text,
      heading: words.heading,
      blocks: [
        paragraph(words.text),
        facts([
          [labels.number, number],
          [labels.entity, entity],
          [labels.total, moneyText(locale, total)],
          [labels.open, moneyText(locale, open)],
          [labels.due, dayText(locale, dueOn)],
        ]),
        ...NOTES[locale](number, stage === 'overdue_7' || stage === 'overdue_14' ? pausesOn : null).map(paragraph),
        button(labels.action, `${origin}/admin/invoices?view=statements`),
      ],
      footer: managerFooter(locale, { origin, company }),
    },
  }
}
