import type { CabBreach } from '#contract/products/cabs/policy.ts'
import { approvalMails, type MailedApproval } from '#server/domain/approvals/approval-mails.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { moneyText } from '#server/domain/notifications/mail-formats.ts'
import { cabButton, cabFacts, cabMail, type MailedCab } from './cab-text.ts'

export type MailedCabApproval = MailedCab & MailedApproval<CabBreach>

const breachText = (locale: Locale, breach: CabBreach): string => {
  const isId = locale === 'id'
  switch (breach.rule) {
    case 'cab_class':
      return isId ? 'Kelas mobil tidak diizinkan perusahaan' : 'Vehicle class not allowed by the company'
    case 'cab_hours':
      return isId
        ? `Penjemputan di luar jam ${breach.from}–${breach.until}`
        : `Pick-up outside ${breach.from}–${breach.until}`
    case 'cab_city':
      return isId ? `${breach.city} tidak termasuk kota yang diizinkan` : `${breach.city} isn’t an allowed city`
    case 'cab_price': {
      const over = moneyText(locale, breach.over)
      return isId ? `${over} di atas batas per perjalanan` : `${over} over the limit per ride`
    }
    case 'cab_month': {
      const over = moneyText(locale, breach.over)
      return isId ? `${over} di atas batas per bulan` : `${over} over the monthly limit`
    }
    case 'cab_currency':
      return isId ? `Harga tidak dalam ${breach.currency}` : `Price not in ${breach.currency}`
    case 'cab_supplier':
      return isId ? `${breach.name} di luar kebijakan` : `${breach.name} is outside the policy`
  }
}

/** The mails about approvals of rides. */
export const cabApprovalMails = approvalMails<MailedCabApproval, CabBreach>({
  en: { noun: 'ride', released: 'the car is released', onSale: 'the car is available again' },
  id: { noun: 'perjalanan mobil', released: 'mobilnya dilepas', onSale: 'mobilnya tersedia kembali' },
  mail: cabMail,
  facts: cabFacts,
  button: cabButton,
  breachText,
})
